import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { writeCsv } from '#contracts/base/values/write-csv.ts'

/** A sheet as a broker makes it: other headers, titles above them, mixed languages, dates and formulas. */
export interface BrokerSheet {
  readonly name: string
  readonly fileName: string
  readonly bytes: () => Promise<Uint8Array>
  /** Listings in it. */
  readonly rows: number
  /** What the broker settles: our value for a value of theirs, by `<column> <value>`. At most six. */
  readonly answers: Readonly<Record<string, string>>
  /** What is told by hand of all rows. */
  readonly kind?: { readonly propertyFor: 'RENT' | 'SELL' }
  /** Some fields of the first property. */
  readonly first: Readonly<Record<string, unknown>>
}

type Cell =
  | string
  | number
  | Date
  | null
  | { readonly value: string | number | Date; readonly format?: string; readonly columnSpan?: number; readonly rowSpan?: number }

const day = (text: string) => ({ value: new Date(`${text}T00:00:00Z`), format: 'dd-mmm-yyyy' })

const xlsx = (rows: readonly (readonly Cell[])[]) => async () => {
  const data = rows.map((cells) =>
    cells.map((cell) => {
      if (cell === null) return null
      const { value, ...look } = typeof cell === 'object' && !(cell instanceof Date) ? cell : { value: cell }
      const type = value instanceof Date ? Date : typeof value === 'number' ? Number : String
      return { value, type, ...look }
    }),
  )
  return new Uint8Array(await writeExcelFile(data as SheetData).toBuffer())
}

const text = (rows: readonly (readonly string[])[], encode: (csv: string) => Uint8Array) => async () => encode(writeCsv(rows))

export const BROKER_SHEETS: readonly BrokerSheet[] = [
  {
    name: 'a workbook with a merged title and words of the trade',
    fileName: 'rent-list.xlsx',
    bytes: xlsx([
      [{ value: 'ASHA ESTATES – flats on rent', columnSpan: 8 }, null, null, null, null, null, null, null],
      [],
      ['Society', 'Location', 'Config', 'Rent', 'Deposit', 'Floor', 'Furnishing', 'Available'],
      ['Sahyadri Heights', 'Baner', '2 BHK', 28_000, '1 lakh', '5 of 11', 'SF', 'Immediate'],
      ['Amber Court', 'Wakad', '2 B.H.K', '24000 only', '75K', 'GF', 'FF', day('2030-12-15')],
      ['Lotus Park', 'Kothrud', '1 RK', '₹12K/mo', '50,000/-', '3rd', 'UF', 'Ready to move'],
      ['Green Acres', 'Baner', '2½ BHK', '31,000/- (negotiable)', '1,00,000', '2nd of 4', 'Semi', '15-Dec-30'],
    ]),
    rows: 4,
    answers: {},
    first: {
      bhkType: 'TWO_BHK',
      expectedPrice: 28_000,
      deposit: 1_00_000,
      floor: 5,
      totalFloors: 11,
      furnishedType: 'SEMI_FURNISHED',
      propertyFor: 'RENT',
    },
  },
  {
    name: 'a workbook in Marathi',
    fileName: 'भाडे.xlsx',
    bytes: xlsx([
      [{ value: 'भाड्याने फ्लॅट', columnSpan: 3 }, null, null],
      ['सोसायटीचे नाव', 'परिसर', 'बीएचके', 'मासिक भाडे', 'अनामत रक्कम', 'मजला', 'उपलब्ध'],
      ['सह्याद्री हाइट्स', 'Baner', '२ बीएचके', '२५,०००', '१ लाख', '३ रा', 'तात्काळ'],
      ['अंबर', 'Wakad', '३ BHK', '३५ हजार', '२ लाख', 'तळमजला', '१५/१२/२०३०'],
    ]),
    rows: 2,
    answers: {},
    first: { bhkType: 'TWO_BHK', expectedPrice: 25_000, deposit: 1_00_000, floor: 3, propertyFor: 'RENT' },
  },
  {
    name: 'a sale list with crores and a column for the type',
    fileName: 'resale.xlsx',
    bytes: xlsx([
      ['Sr. No.', 'Property Type', 'Project Name', 'Micro Market', 'Carpet (sq.ft)', 'Quoted', 'Possession', 'Owner', 'Mobile'],
      [1, 'Flat', 'Blue Ridge', 'Hinjawadi', 1_050, '1 crore 45 lakh', 'Ready', 'Mr. Rao', '9800000001'],
      [2, 'Row House', 'Banyan Row', 'Kothrud', '120 sqm', '2.1 Cr', 'RTM', 'Mrs. Kale', '9800000002'],
      [3, 'Shop', 'High Street', 'Baner', 320, '85 lakh', 'Ready', 'Mr. Shah', '9800000003'],
      [4, 'Flat', 'Sky Towers', 'Wakad', 880, '78 lac', 'Dec 2031', 'Mr. Iyer', '9800000004'],
    ]),
    rows: 4,
    answers: {},
    kind: { propertyFor: 'SELL' },
    first: { apartmentType: 'FLAT', expectedPrice: 1_45_00_000, carpetArea: 1_050, propertyFor: 'SELL' },
  },
  {
    name: 'a workbook with formulas, of which the stored results count',
    fileName: 'formulas.xlsx',
    bytes: () =>
      writeXlsx({
        sheets: [
          { name: 'Notes', rows: [['Call the owners on Monday']] },
          {
            name: 'Rent',
            rows: [
              ['Ref', 'Building', 'Area', 'Size', 'Built up', 'Rent', 'Deposit', 'Pincode'],
              ['R-1', 'Sahyadri', 'Baner', '2 BHK', 1_050, 28_000, null, 411_045],
              ['R-2', 'Amber', 'Wakad', '3 BHK', 1_400, 36_000, null, '411 057'],
            ],
            cells: new Map([
              ['1,6', { formula: 'F2*3', formulaResult: 84_000 }],
              ['2,6', { formula: 'F3*3', formulaResult: 1_08_000 }],
            ]),
          },
        ],
      }),
    rows: 2,
    answers: {},
    first: { deposit: 84_000, totalBuildUpArea: 1_050, bhkType: 'TWO_BHK' },
  },
  {
    name: 'an OpenDocument sheet with a society for several rows',
    fileName: 'flats.ods',
    bytes: () =>
      writeOds({
        sheets: [
          {
            name: 'Flats',
            rows: [
              ['Available flats', null, null, null, null, null],
              ['Society', 'Locality', 'BHK', 'Monthly Rent (Rs.)', 'Tenant', 'Possession date'],
              ['Magnolia', 'Kharadi', 2, 32_000, 'Family', new Date(Date.UTC(2030, 11, 15))],
              [null, 'Kharadi', 3, 41_000, 'Any', '46371'],
              ['Cedar', 'Viman Nagar', '1 RK', 15_000, 'Bachelors', 'now'],
            ],
            merges: [
              { startRow: 0, startCol: 0, endRow: 0, endCol: 5 },
              { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
            ],
          },
        ],
      }),
    rows: 3,
    answers: { 'preferred_tenants Bachelors': 'Bachelor Male' },
    first: { bhkType: 'TWO_BHK', expectedPrice: 32_000, preferred_tenants: 'Family', availableFrom: '2030-12-15' },
  },
  {
    name: 'a CSV of an old spreadsheet program in Windows-1252, with semicolons',
    fileName: 'liste.csv',
    bytes: async () =>
      Buffer.from(
        'Property list of Café Estates;;;\r\nProject;Place;Typology;Asking;Furnished\r\nRenée’s Court;Baner;2BHK;26000;Semi Furnished\r\nAmber;Wakad;3 BHK;35,000;Furnished\r\n'.replace(
          '’',
          '\u0092',
        ),
        'latin1',
      ),
    rows: 2,
    answers: {},
    first: { propertyName: 'Renée’s Court', furnishedType: 'SEMI_FURNISHED', propertyFor: 'RENT' },
  },
  {
    name: 'a CSV in UTF-16 with tabs, as Excel saves Unicode text',
    fileName: 'unicode.txt',
    bytes: async () =>
      Buffer.from('\ufeffसोसायटी\tठिकाण\tConfig\tभाडे\nसह्याद्री\tBaner\t२ BHK\t२५,०००\nAmber\tWakad\t3 BHK\t35k\n', 'utf16le'),
    rows: 2,
    answers: {},
    first: { propertyName: 'सह्याद्री', bhkType: 'TWO_BHK', expectedPrice: 25_000 },
  },
  {
    name: 'a portal export with a name made of size and area',
    fileName: 'export.csv',
    bytes: text(
      [
        ['seller_type', 'bedroom', 'layout_type', 'property_type', 'locality', 'price', 'area', 'furnish_type', 'bathroom'],
        ['OWNER', '2', 'BHK', 'Apartment', 'Baner', '26,500', '1050', 'Semi-Furnished', '2'],
        ['AGENT', '1', 'RK', 'Studio Apartment', 'Wakad', '11,000', '380', 'Unfurnished', 'East facing'],
        ['AGENT', '3', 'BHK', 'Independent Floor', 'Kothrud', '42,000', '1600', 'Furnished', ''],
      ],
      (csv) => Buffer.from(csv),
    ),
    rows: 3,
    answers: { 'bathroom East facing': '' },
    first: { propertyName: '2 BHK Flat in Baner', bhkType: 'TWO_BHK', totalBuildUpArea: 1_050, bathroom: 2 },
  },
  {
    name: 'a sheet with words that only the broker knows',
    fileName: 'office-words.xlsx',
    bytes: xlsx([
      ['Unit code', 'Bldg', 'Node', 'Layout', 'Lease Rent', 'SD', 'Flr', 'Condition', 'Parkings'],
      ['U1', 'Sahyadri', 'Baner', '2 BHK', '24k approx', '1L', '4th', 'Luxury', '1'],
      ['U2', 'Amber', 'Baner Hills', '2 BHK', 26_000, '80k', 'LG', 'Luxury', '1'],
      ['U3', 'Coral', 'Baner Hills', '3 BHK', 'on request', '2L', '7th', 'Builder finish', '2'],
    ]),
    rows: 3,
    answers: {
      'furnishedType Luxury': 'FURNISHED',
      'furnishedType Builder finish': 'UNFURNISHED',
      'area Baner Hills': 'Baner',
      'expectedPrice on request': '45000',
    },
    first: { expectedPrice: 24_000, deposit: 1_00_000, floor: 4, furnishedType: 'FURNISHED', parking: 'Car' },
  },
  {
    name: 'a list of rooms for paying guests',
    fileName: 'pg.xlsx',
    bytes: xlsx([
      [{ value: 'PG accommodation', columnSpan: 3 }, null, null],
      ['Name', 'Area', 'Sharing', 'For', 'Rate per bed', 'Security deposit', 'Food'],
      ['Lotus House', 'Viman Nagar', 'Double', 'Girls', '9,500/month', 9_500, 'Veg'],
      ['Pearl House', 'Wakad', 'Single', 'Boys', '14,000', '14k', 'Non veg'],
    ]),
    rows: 2,
    answers: {},
    first: { propertyFor: 'PG', roomType: 'Double', pgGender: 'Female', expectedPrice: 9_500, food: 'Vegetarian only' },
  },
]
