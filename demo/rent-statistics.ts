// biome-ignore-all format: a few lines a place
/** Made by derive-rent-statistics.ts from 10735 distinct rental listings of portals; not edited by hand. */
export interface SizeStatistics {
  /** Share of the locality's listings that have this size, 0…1. */
  readonly share: number
  /** ₹ a month at the quantiles 0.1, 0.25, 0.5, 0.75, 0.9. */
  readonly rent: readonly [number, number, number, number, number]
  /** Built-up sq.ft at the quantiles 0.25, 0.5, 0.75. */
  readonly area: readonly [number, number, number]
}
export type RentedSize = 'ONE_RK' | 'ONE_BHK' | 'TWO_BHK' | 'THREE_BHK' | 'FOUR_BHK'
export interface RentStatistics {
  readonly listings: number
  /** Shares of all listings, 0…1. FOUR_BHK means four or more bedrooms. */
  readonly byBroker: number
  readonly furnishing: Readonly<Partial<Record<'UNFURNISHED' | 'SEMI_FURNISHED' | 'FURNISHED', number>>>
  readonly types: Readonly<Partial<Record<'FLAT' | 'STUDIO' | 'INDEPENDENT_HOUSE' | 'BUILDER_FLOOR' | 'VILLA' | 'PENTHOUSE', number>>>
  readonly sizes: Readonly<Partial<Record<RentedSize, SizeStatistics>>>
}

export const RENT_STATISTICS: Readonly<Record<string, RentStatistics>> = {
  Akurdi: { listings: 86, byBroker: 0.802, furnishing: { UNFURNISHED: 0.384, SEMI_FURNISHED: 0.488, FURNISHED: 0.128 }, types: { FLAT: 0.756, STUDIO: 0.209, INDEPENDENT_HOUSE: 0.023, BUILDER_FLOOR: 0.012 }, sizes: {
    ONE_RK: { share: 0.209, rent: [6000, 6750, 8000, 8000, 9300], area: [354, 400, 400] }, ONE_BHK: { share: 0.43, rent: [9000, 10000, 11500, 12000, 13200], area: [600, 630, 675] },
    TWO_BHK: { share: 0.326, rent: [13000, 14750, 16000, 16925, 18000], area: [900, 950, 1000] },
    THREE_BHK: { share: 0.035, rent: [19400, 20000, 22500, 25000, 27100], area: [1200, 1375, 1500] },
  } },
  'Ambegaon Budruk': { listings: 100, byBroker: 0.58, furnishing: { UNFURNISHED: 0.52, SEMI_FURNISHED: 0.4, FURNISHED: 0.08 }, types: { FLAT: 0.88, STUDIO: 0.07, INDEPENDENT_HOUSE: 0.04, BUILDER_FLOOR: 0.01 }, sizes: {
    ONE_RK: { share: 0.07, rent: [4100, 4500, 5000, 7500, 8800], area: [375, 450, 500] }, ONE_BHK: { share: 0.44, rent: [5000, 7000, 9000, 10050, 12000], area: [589, 649, 675] },
    TWO_BHK: { share: 0.37, rent: [8300, 12500, 14000, 15000, 17000], area: [855, 950, 1000] },
    THREE_BHK: { share: 0.12, rent: [18000, 18000, 20000, 20750, 23000], area: [1225, 1399, 1561] },
  } },
  Aundh: { listings: 156, byBroker: 0.821, furnishing: { UNFURNISHED: 0.295, SEMI_FURNISHED: 0.417, FURNISHED: 0.288 }, types: { FLAT: 0.942, STUDIO: 0.013, INDEPENDENT_HOUSE: 0.026, BUILDER_FLOOR: 0.013, VILLA: 0.006 }, sizes: {
    ONE_BHK: { share: 0.231, rent: [13000, 14000, 15500, 16625, 21750], area: [580, 621, 825] },
    TWO_BHK: { share: 0.417, rent: [19000, 20000, 24000, 25000, 27600], area: [1000, 1100, 1220] },
    THREE_BHK: { share: 0.295, rent: [23250, 27000, 32500, 41750, 52500], area: [1406, 1520, 1700] },
    FOUR_BHK: { share: 0.045, rent: [44000, 45000, 80000, 135000, 225000], area: [2430, 2945, 3800] },
  } },
  Balewadi: { listings: 173, byBroker: 0.913, furnishing: { UNFURNISHED: 0.416, SEMI_FURNISHED: 0.399, FURNISHED: 0.185 }, types: { FLAT: 0.983, STUDIO: 0.006, INDEPENDENT_HOUSE: 0.012 }, sizes: {
    ONE_BHK: { share: 0.064, rent: [10000, 13000, 15000, 15500, 16000], area: [610, 650, 690] },
    TWO_BHK: { share: 0.613, rent: [18000, 20000, 22000, 25000, 26000], area: [1000, 1050, 1200] },
    THREE_BHK: { share: 0.306, rent: [23000, 26000, 29000, 32000, 36600], area: [1450, 1560, 1650] },
    FOUR_BHK: { share: 0.012, rent: [44500, 46250, 80000, 137500, 207500], area: [2415, 2690, 3469] },
  } },
  Baner: { listings: 388, byBroker: 0.848, furnishing: { UNFURNISHED: 0.284, SEMI_FURNISHED: 0.505, FURNISHED: 0.211 }, types: { FLAT: 0.943, STUDIO: 0.003, INDEPENDENT_HOUSE: 0.015, BUILDER_FLOOR: 0.015, VILLA: 0.023 }, sizes: {
    ONE_BHK: { share: 0.07, rent: [12600, 14000, 15000, 16000, 18200], area: [595, 620, 750] },
    TWO_BHK: { share: 0.505, rent: [17500, 19000, 22000, 25000, 28000], area: [1043, 1124, 1238] },
    THREE_BHK: { share: 0.361, rent: [24000, 26000, 30000, 35000, 45000], area: [1483, 1600, 1723] },
    FOUR_BHK: { share: 0.062, rent: [44300, 45000, 80000, 132500, 186700], area: [2445, 2690, 3604] },
  } },
  Bavdhan: { listings: 221, byBroker: 0.81, furnishing: { UNFURNISHED: 0.403, SEMI_FURNISHED: 0.475, FURNISHED: 0.122 }, types: { FLAT: 0.968, STUDIO: 0.009, INDEPENDENT_HOUSE: 0.014, BUILDER_FLOOR: 0.005, VILLA: 0.005 }, sizes: {
    ONE_RK: { share: 0.009, rent: [7000, 8000, 8500, 9375, 10100], area: [361, 400, 450] }, ONE_BHK: { share: 0.204, rent: [10000, 12000, 14000, 15300, 15960], area: [600, 667, 700] },
    TWO_BHK: { share: 0.52, rent: [15000, 16500, 18000, 20000, 23600], area: [950, 1010, 1104] },
    THREE_BHK: { share: 0.258, rent: [22000, 22000, 25000, 28000, 32400], area: [1350, 1450, 1600] },
  } },
  Bhosari: { listings: 40, byBroker: 0.225, furnishing: { UNFURNISHED: 0.625, SEMI_FURNISHED: 0.375 }, types: { FLAT: 0.6, STUDIO: 0.125, INDEPENDENT_HOUSE: 0.175, BUILDER_FLOOR: 0.1 }, sizes: {
    ONE_RK: { share: 0.125, rent: [5000, 6250, 7000, 9500, 18500], area: [363, 450, 500] }, ONE_BHK: { share: 0.4, rent: [8000, 8875, 9750, 11000, 11500], area: [574, 600, 645] },
    TWO_BHK: { share: 0.475, rent: [11000, 13250, 15000, 17000, 18100], area: [848, 900, 1020] },
  } },
  Bhugaon: { listings: 24, byBroker: 0.625, furnishing: { UNFURNISHED: 0.333, SEMI_FURNISHED: 0.375, FURNISHED: 0.292 }, types: { FLAT: 0.833, VILLA: 0.167 }, sizes: {
    ONE_BHK: { share: 0.375, rent: [7000, 7500, 8500, 11000, 15100], area: [620, 650, 651] },
    TWO_BHK: { share: 0.292, rent: [15000, 16000, 18000, 20000, 23000], area: [950, 1013, 1105] },
    THREE_BHK: { share: 0.167, rent: [22000, 22000, 25000, 29000, 38000], area: [1350, 1450, 1600] },
  } },
  Bibwewadi: { listings: 104, byBroker: 0.817, furnishing: { UNFURNISHED: 0.183, SEMI_FURNISHED: 0.731, FURNISHED: 0.087 }, types: { FLAT: 0.913, STUDIO: 0.01, INDEPENDENT_HOUSE: 0.067, BUILDER_FLOOR: 0.01 }, sizes: {
    ONE_BHK: { share: 0.423, rent: [8150, 9000, 10000, 11000, 12350], area: [608, 648, 654] },
    TWO_BHK: { share: 0.365, rent: [12000, 12625, 15000, 18750, 24000], area: [900, 1055, 1163] },
    THREE_BHK: { share: 0.173, rent: [16700, 19625, 25000, 31750, 35300], area: [1433, 1550, 1657] },
  } },
  Camp: { listings: 7, byBroker: 0.838, furnishing: { UNFURNISHED: 0.324, SEMI_FURNISHED: 0.452, FURNISHED: 0.224 }, types: { FLAT: 0.962, STUDIO: 0.01, INDEPENDENT_HOUSE: 0.019, PENTHOUSE: 0.01 }, sizes: {
    ONE_BHK: { share: 0.429, rent: [9500, 11933, 13420, 15250, 18600], area: [565, 600, 650] },
    TWO_BHK: { share: 0.571, rent: [17000, 18750, 20000, 24000, 30000], area: [1000, 1090, 1200] },
  } },
  Chikhali: { listings: 48, byBroker: 0.146, furnishing: { UNFURNISHED: 0.625, SEMI_FURNISHED: 0.292, FURNISHED: 0.083 }, types: { FLAT: 0.833, STUDIO: 0.021, INDEPENDENT_HOUSE: 0.083, BUILDER_FLOOR: 0.021, VILLA: 0.042 }, sizes: {
    ONE_BHK: { share: 0.458, rent: [7730, 8000, 9150, 9913, 11000], area: [580, 645, 673] },
    TWO_BHK: { share: 0.458, rent: [10000, 10000, 12250, 14750, 17250], area: [842, 900, 988] },
  } },
  Chinchwad: { listings: 162, byBroker: 0.543, furnishing: { UNFURNISHED: 0.327, SEMI_FURNISHED: 0.586, FURNISHED: 0.086 }, types: { FLAT: 0.833, STUDIO: 0.099, INDEPENDENT_HOUSE: 0.043, BUILDER_FLOOR: 0.025 }, sizes: {
    ONE_RK: { share: 0.099, rent: [5500, 6755, 7250, 8000, 8250], area: [350, 400, 500] }, ONE_BHK: { share: 0.327, rent: [9340, 10000, 12000, 13000, 15000], area: [600, 650, 690] },
    TWO_BHK: { share: 0.506, rent: [12050, 14625, 18000, 21000, 24000], area: [900, 1000, 1150] },
    THREE_BHK: { share: 0.068, rent: [18000, 21250, 25000, 26000, 28000], area: [1275, 1400, 1500] },
  } },
  'Deccan Gymkhana': { listings: 34, byBroker: 0.882, furnishing: { UNFURNISHED: 0.206, SEMI_FURNISHED: 0.559, FURNISHED: 0.235 }, types: { FLAT: 0.941, STUDIO: 0.029, INDEPENDENT_HOUSE: 0.029 }, sizes: {
    ONE_RK: { share: 0.029, rent: [10430, 11750, 12250, 13500, 13650], area: [400, 400, 450] }, ONE_BHK: { share: 0.147, rent: [9300, 14000, 15500, 17000, 18000], area: [558, 600, 689] },
    TWO_BHK: { share: 0.441, rent: [20400, 24000, 30000, 35000, 35600], area: [1065, 1100, 1200] },
    THREE_BHK: { share: 0.353, rent: [32500, 37750, 42000, 51250, 55000], area: [1475, 1500, 1625] },
  } },
  Dhankawadi: { listings: 70, byBroker: 0.743, furnishing: { UNFURNISHED: 0.471, SEMI_FURNISHED: 0.443, FURNISHED: 0.086 }, types: { FLAT: 0.771, STUDIO: 0.171, INDEPENDENT_HOUSE: 0.014, BUILDER_FLOOR: 0.043 }, sizes: {
    ONE_RK: { share: 0.171, rent: [5500, 5500, 6000, 6500, 6950], area: [370, 415, 450] }, ONE_BHK: { share: 0.529, rent: [7300, 8000, 9000, 11000, 14400], area: [550, 611, 653] },
    TWO_BHK: { share: 0.229, rent: [10000, 10875, 12000, 15000, 15500], area: [850, 925, 1009] },
    THREE_BHK: { share: 0.071, rent: [15000, 18000, 21000, 25000, 25000], area: [1300, 1500, 1655] },
  } },
  Dhanori: { listings: 212, byBroker: 0.679, furnishing: { UNFURNISHED: 0.594, SEMI_FURNISHED: 0.335, FURNISHED: 0.071 }, types: { FLAT: 0.811, STUDIO: 0.061, INDEPENDENT_HOUSE: 0.085, BUILDER_FLOOR: 0.028, VILLA: 0.014 }, sizes: {
    ONE_RK: { share: 0.061, rent: [4000, 6000, 6500, 7500, 8400], area: [350, 450, 480] }, ONE_BHK: { share: 0.486, rent: [8040, 10000, 11500, 13000, 14000], area: [550, 650, 690] },
    TWO_BHK: { share: 0.387, rent: [13050, 15000, 16000, 18000, 20000], area: [919, 998, 1050] },
    THREE_BHK: { share: 0.061, rent: [20000, 21000, 23000, 24000, 25000], area: [1200, 1350, 1400] },
  } },
  Dhayari: { listings: 180, byBroker: 0.639, furnishing: { UNFURNISHED: 0.611, SEMI_FURNISHED: 0.328, FURNISHED: 0.061 }, types: { FLAT: 0.883, STUDIO: 0.078, INDEPENDENT_HOUSE: 0.022, BUILDER_FLOOR: 0.011, VILLA: 0.006 }, sizes: {
    ONE_RK: { share: 0.078, rent: [3500, 4600, 5000, 5875, 6700], area: [350, 430, 500] }, ONE_BHK: { share: 0.35, rent: [5600, 7250, 9500, 10500, 11400], area: [572, 585, 618] },
    TWO_BHK: { share: 0.456, rent: [9050, 12000, 13500, 15000, 15950], area: [880, 955, 992] },
    THREE_BHK: { share: 0.117, rent: [15000, 16500, 17500, 18000, 20000], area: [1400, 1500, 1558] },
  } },
  Erandwane: { listings: 50, byBroker: 0.8, furnishing: { UNFURNISHED: 0.2, SEMI_FURNISHED: 0.64, FURNISHED: 0.16 }, types: { FLAT: 0.76, STUDIO: 0.14, INDEPENDENT_HOUSE: 0.06, BUILDER_FLOOR: 0.02, VILLA: 0.02 }, sizes: {
    ONE_RK: { share: 0.14, rent: [6000, 7750, 9250, 12000, 12700], area: [375, 400, 450] }, ONE_BHK: { share: 0.26, rent: [4800, 14000, 15000, 16000, 17600], area: [550, 600, 650] },
    TWO_BHK: { share: 0.34, rent: [16000, 18000, 23000, 30000, 33200], area: [900, 1000, 1200] },
    THREE_BHK: { share: 0.2, rent: [32800, 35500, 38500, 43500, 45700], area: [1300, 1400, 1575] },
  } },
  Fursungi: { listings: 71, byBroker: 0.197, furnishing: { UNFURNISHED: 0.493, SEMI_FURNISHED: 0.394, FURNISHED: 0.113 }, types: { FLAT: 0.732, STUDIO: 0.141, INDEPENDENT_HOUSE: 0.07, BUILDER_FLOOR: 0.056 }, sizes: {
    ONE_RK: { share: 0.141, rent: [3470, 3575, 4000, 6375, 9000], area: [400, 450, 613] }, ONE_BHK: { share: 0.338, rent: [6000, 6875, 8350, 10000, 12000], area: [545, 610, 659] },
    TWO_BHK: { share: 0.366, rent: [9000, 13000, 14250, 16000, 17500], area: [850, 938, 983] },
    THREE_BHK: { share: 0.127, rent: [17600, 21000, 22500, 25000, 26200], area: [1290, 1562, 1610] },
    FOUR_BHK: { share: 0.028, rent: [35100, 45000, 60000, 94500, 184000], area: [2220, 2550, 4030] },
  } },
  Hadapsar: { listings: 559, byBroker: 0.719, furnishing: { UNFURNISHED: 0.417, SEMI_FURNISHED: 0.331, FURNISHED: 0.252 }, types: { FLAT: 0.903, STUDIO: 0.05, INDEPENDENT_HOUSE: 0.02, BUILDER_FLOOR: 0.014, VILLA: 0.011, PENTHOUSE: 0.002 }, sizes: {
    ONE_RK: { share: 0.05, rent: [3560, 4450, 5000, 8000, 13400], area: [285, 403, 473] }, ONE_BHK: { share: 0.274, rent: [7680, 9000, 11000, 14501, 17800], area: [570, 620, 680] },
    TWO_BHK: { share: 0.403, rent: [12000, 15300, 20000, 25000, 28000], area: [931, 1050, 1200] },
    THREE_BHK: { share: 0.202, rent: [17040, 25000, 30000, 40000, 49980], area: [1395, 1600, 1790] },
    FOUR_BHK: { share: 0.072, rent: [36800, 45000, 60000, 97000, 190000], area: [2363, 2550, 4155] },
  } },
  Hinjewadi: { listings: 627, byBroker: 0.734, furnishing: { UNFURNISHED: 0.413, SEMI_FURNISHED: 0.348, FURNISHED: 0.239 }, types: { FLAT: 0.946, STUDIO: 0.022, INDEPENDENT_HOUSE: 0.016, BUILDER_FLOOR: 0.002, VILLA: 0.014 }, sizes: {
    ONE_RK: { share: 0.022, rent: [5150, 6000, 9600, 12000, 13400], area: [410, 500, 600] }, ONE_BHK: { share: 0.289, rent: [10000, 11000, 12000, 14800, 17000], area: [527, 600, 650] },
    TWO_BHK: { share: 0.506, rent: [13000, 14500, 17000, 21000, 25000], area: [898, 1000, 1150] },
    THREE_BHK: { share: 0.169, rent: [16000, 18125, 22550, 28000, 30000], area: [1350, 1550, 1730] },
    FOUR_BHK: { share: 0.014, rent: [34000, 38000, 40000, 45000, 68000], area: [2486, 2700, 3200] },
  } },
  'Kalyani Nagar': { listings: 207, byBroker: 0.952, furnishing: { UNFURNISHED: 0.227, SEMI_FURNISHED: 0.28, FURNISHED: 0.493 }, types: { FLAT: 0.918, STUDIO: 0.01, INDEPENDENT_HOUSE: 0.048, VILLA: 0.024 }, sizes: {
    ONE_RK: { share: 0.01, rent: [6850, 7750, 13250, 18000, 21600], area: [338, 450, 785] }, ONE_BHK: { share: 0.13, rent: [15600, 18000, 19000, 23750, 25000], area: [595, 650, 691] },
    TWO_BHK: { share: 0.377, rent: [23000, 26000, 30000, 36000, 43600], area: [1090, 1180, 1250] },
    THREE_BHK: { share: 0.319, rent: [35000, 40000, 49000, 63750, 88500], area: [1684, 1790, 2119] },
    FOUR_BHK: { share: 0.164, rent: [61500, 70000, 99000, 133750, 194000], area: [2648, 2935, 4138] },
  } },
  'Karve Nagar': { listings: 79, byBroker: 0.608, furnishing: { UNFURNISHED: 0.405, SEMI_FURNISHED: 0.418, FURNISHED: 0.177 }, types: { FLAT: 0.633, STUDIO: 0.152, INDEPENDENT_HOUSE: 0.177, BUILDER_FLOOR: 0.038 }, sizes: {
    ONE_RK: { share: 0.152, rent: [6000, 7125, 8250, 9688, 11900], area: [250, 400, 463] }, ONE_BHK: { share: 0.38, rent: [7850, 10000, 13000, 15000, 16100], area: [500, 600, 688] },
    TWO_BHK: { share: 0.316, rent: [15000, 17000, 20000, 22000, 24600], area: [900, 1000, 1150] },
    THREE_BHK: { share: 0.139, rent: [25000, 27500, 32000, 35000, 40000], area: [1265, 1600, 1723] },
  } },
  Katraj: { listings: 100, byBroker: 0.7, furnishing: { UNFURNISHED: 0.35, SEMI_FURNISHED: 0.61, FURNISHED: 0.04 }, types: { FLAT: 0.87, STUDIO: 0.06, INDEPENDENT_HOUSE: 0.03, BUILDER_FLOOR: 0.02, VILLA: 0.02 }, sizes: {
    ONE_RK: { share: 0.06, rent: [4100, 4500, 5000, 7500, 8800], area: [375, 450, 500] }, ONE_BHK: { share: 0.47, rent: [5000, 8000, 9000, 9776, 10400], area: [590, 621, 652] },
    TWO_BHK: { share: 0.35, rent: [10400, 12000, 13000, 15000, 16600], area: [950, 1008, 1100] },
    THREE_BHK: { share: 0.12, rent: [15300, 19500, 20500, 25000, 25000], area: [1500, 1642, 1714] },
  } },
  'Keshav Nagar': { listings: 5, byBroker: 0.673, furnishing: { UNFURNISHED: 0.494, SEMI_FURNISHED: 0.298, FURNISHED: 0.208 }, types: { FLAT: 0.755, STUDIO: 0.114, INDEPENDENT_HOUSE: 0.073, BUILDER_FLOOR: 0.045, VILLA: 0.008, PENTHOUSE: 0.004 }, sizes: {
    ONE_BHK: { share: 0.6, rent: [7200, 9750, 13000, 15000, 17000], area: [558, 630, 675] },
    TWO_BHK: { share: 0.4, rent: [10550, 15000, 19000, 21000, 25000], area: [888, 995, 1100] },
  } },
  Kharadi: { listings: 627, byBroker: 0.81, furnishing: { UNFURNISHED: 0.394, SEMI_FURNISHED: 0.376, FURNISHED: 0.23 }, types: { FLAT: 0.869, STUDIO: 0.064, INDEPENDENT_HOUSE: 0.051, BUILDER_FLOOR: 0.014, PENTHOUSE: 0.002 }, sizes: {
    ONE_RK: { share: 0.064, rent: [6000, 6875, 7250, 8500, 11000], area: [448, 489, 600] }, ONE_BHK: { share: 0.211, rent: [9000, 11000, 13550, 16125, 18648], area: [550, 625, 700] },
    TWO_BHK: { share: 0.467, rent: [18000, 20000, 24000, 28000, 34400], area: [1000, 1100, 1200] },
    THREE_BHK: { share: 0.199, rent: [28000, 33000, 39000, 50000, 55060], area: [1520, 1700, 2100] },
    FOUR_BHK: { share: 0.059, rent: [46120, 55000, 69000, 90000, 100000], area: [2584, 3100, 4000] },
  } },
  Kondhwa: { listings: 268, byBroker: 0.784, furnishing: { UNFURNISHED: 0.414, SEMI_FURNISHED: 0.437, FURNISHED: 0.149 }, types: { FLAT: 0.944, STUDIO: 0.03, INDEPENDENT_HOUSE: 0.011, BUILDER_FLOOR: 0.007, VILLA: 0.007 }, sizes: {
    ONE_RK: { share: 0.03, rent: [6350, 6875, 7250, 9875, 12650], area: [388, 555, 578] }, ONE_BHK: { share: 0.272, rent: [7500, 9000, 10500, 12500, 13940], area: [560, 600, 650] },
    TWO_BHK: { share: 0.522, rent: [12000, 15000, 17000, 19000, 21000], area: [950, 1000, 1100] },
    THREE_BHK: { share: 0.16, rent: [20000, 22000, 26000, 33000, 50000], area: [1410, 1500, 1829] },
  } },
  'Koregaon Park': { listings: 188, byBroker: 0.92, furnishing: { UNFURNISHED: 0.149, SEMI_FURNISHED: 0.229, FURNISHED: 0.622 }, types: { FLAT: 0.947, STUDIO: 0.021, INDEPENDENT_HOUSE: 0.011, BUILDER_FLOOR: 0.011, VILLA: 0.011 }, sizes: {
    ONE_BHK: { share: 0.191, rent: [15000, 17000, 20000, 25000, 26500], area: [557, 650, 700] },
    TWO_BHK: { share: 0.314, rent: [21800, 28000, 34000, 40000, 46200], area: [1100, 1200, 1250] },
    THREE_BHK: { share: 0.213, rent: [36800, 45000, 55000, 63500, 79280], area: [1538, 1800, 2119] },
    FOUR_BHK: { share: 0.261, rent: [75000, 90000, 140000, 225000, 286000], area: [2700, 3200, 4250] },
  } },
  Kothrud: { listings: 326, byBroker: 0.764, furnishing: { UNFURNISHED: 0.347, SEMI_FURNISHED: 0.5, FURNISHED: 0.153 }, types: { FLAT: 0.84, STUDIO: 0.086, INDEPENDENT_HOUSE: 0.061, BUILDER_FLOOR: 0.006, VILLA: 0.006 }, sizes: {
    ONE_RK: { share: 0.086, rent: [7000, 8000, 8500, 9625, 10300], area: [358, 400, 450] }, ONE_BHK: { share: 0.417, rent: [10000, 12000, 14000, 15000, 16850], area: [550, 600, 650] },
    TWO_BHK: { share: 0.374, rent: [17000, 18125, 22000, 25000, 30000], area: [927, 1000, 1100] },
    THREE_BHK: { share: 0.113, rent: [26400, 29000, 35000, 38000, 47000], area: [1400, 1500, 1600] },
  } },
  Lohegaon: { listings: 195, byBroker: 0.421, furnishing: { UNFURNISHED: 0.569, SEMI_FURNISHED: 0.379, FURNISHED: 0.051 }, types: { FLAT: 0.703, STUDIO: 0.041, INDEPENDENT_HOUSE: 0.179, BUILDER_FLOOR: 0.067, VILLA: 0.01 }, sizes: {
    ONE_RK: { share: 0.041, rent: [4700, 5000, 5750, 6100, 6430], area: [394, 450, 525] }, ONE_BHK: { share: 0.421, rent: [6000, 7000, 9750, 12000, 13450], area: [580, 650, 708] },
    TWO_BHK: { share: 0.446, rent: [10000, 13000, 15000, 17000, 18200], area: [850, 980, 1065] },
    THREE_BHK: { share: 0.087, rent: [12200, 15500, 18000, 22000, 26200], area: [1200, 1305, 1400] },
  } },
  Magarpatta: { listings: 28, byBroker: 0.679, furnishing: { UNFURNISHED: 0.464, SEMI_FURNISHED: 0.321, FURNISHED: 0.214 }, types: { FLAT: 0.5, STUDIO: 0.071, INDEPENDENT_HOUSE: 0.321, BUILDER_FLOOR: 0.036, VILLA: 0.071 }, sizes: {
    ONE_RK: { share: 0.071, rent: [3720, 4500, 5500, 8000, 12800], area: [300, 403, 478] }, ONE_BHK: { share: 0.321, rent: [8400, 9000, 12000, 13000, 15800], area: [600, 600, 672] },
    TWO_BHK: { share: 0.071, rent: [12000, 15150, 20000, 25000, 28000], area: [931, 1050, 1189] },
    THREE_BHK: { share: 0.286, rent: [31400, 37250, 39500, 41250, 46500], area: [1475, 1525, 1725] },
    FOUR_BHK: { share: 0.25, rent: [37600, 47500, 60000, 87500, 154000], area: [2230, 2550, 4000] },
  } },
  Mahalunge: { listings: 53, byBroker: 0.736, furnishing: { UNFURNISHED: 0.642, SEMI_FURNISHED: 0.358 }, types: { FLAT: 1 }, sizes: {
    ONE_BHK: { share: 0.321, rent: [10000, 11000, 13000, 14000, 14700], area: [526, 630, 650] },
    TWO_BHK: { share: 0.566, rent: [15000, 16325, 17000, 19000, 20100], area: [949, 1000, 1065] },
    THREE_BHK: { share: 0.113, rent: [22800, 25000, 28000, 32000, 35400], area: [1425, 1560, 1629] },
  } },
  Manjari: { listings: 87, byBroker: 0.333, furnishing: { UNFURNISHED: 0.644, SEMI_FURNISHED: 0.287, FURNISHED: 0.069 }, types: { FLAT: 0.759, STUDIO: 0.126, INDEPENDENT_HOUSE: 0.057, BUILDER_FLOOR: 0.046, VILLA: 0.011 }, sizes: {
    ONE_RK: { share: 0.126, rent: [3000, 3750, 4000, 4250, 4500], area: [331, 400, 433] }, ONE_BHK: { share: 0.368, rent: [5050, 6000, 7850, 11325, 13000], area: [550, 620, 650] },
    TWO_BHK: { share: 0.46, rent: [9270, 10000, 14000, 16000, 20000], area: [858, 954, 1051] },
    THREE_BHK: { share: 0.046, rent: [17120, 25000, 30000, 39000, 49940], area: [1400, 1600, 1790] },
  } },
  Mohammadwadi: { listings: 177, byBroker: 0.791, furnishing: { UNFURNISHED: 0.429, SEMI_FURNISHED: 0.446, FURNISHED: 0.124 }, types: { FLAT: 0.893, STUDIO: 0.011, INDEPENDENT_HOUSE: 0.051, BUILDER_FLOOR: 0.006, VILLA: 0.034, PENTHOUSE: 0.006 }, sizes: {
    ONE_BHK: { share: 0.13, rent: [7600, 8750, 10000, 12750, 14400], area: [600, 650, 705] },
    TWO_BHK: { share: 0.486, rent: [13000, 14000, 17000, 21000, 25000], area: [969, 1055, 1150] },
    THREE_BHK: { share: 0.316, rent: [16750, 20000, 25000, 30500, 42500], area: [1400, 1520, 1967] },
    FOUR_BHK: { share: 0.056, rent: [39500, 46250, 50000, 55000, 70000], area: [3125, 3516, 4145] },
  } },
  Moshi: { listings: 75, byBroker: 0.36, furnishing: { UNFURNISHED: 0.507, SEMI_FURNISHED: 0.4, FURNISHED: 0.093 }, types: { FLAT: 0.813, STUDIO: 0.08, INDEPENDENT_HOUSE: 0.067, BUILDER_FLOOR: 0.013, VILLA: 0.027 }, sizes: {
    ONE_BHK: { share: 0.36, rent: [6600, 8000, 8500, 10000, 11620], area: [600, 623, 650] },
    TWO_BHK: { share: 0.493, rent: [10000, 11000, 12500, 15000, 16000], area: [824, 878, 1000] },
  } },
  Mundhwa: { listings: 240, byBroker: 0.675, furnishing: { UNFURNISHED: 0.5, SEMI_FURNISHED: 0.288, FURNISHED: 0.213 }, types: { FLAT: 0.754, STUDIO: 0.117, INDEPENDENT_HOUSE: 0.071, BUILDER_FLOOR: 0.046, VILLA: 0.008, PENTHOUSE: 0.004 }, sizes: {
    ONE_RK: { share: 0.117, rent: [5350, 7375, 13000, 14250, 15650], area: [431, 463, 505] }, ONE_BHK: { share: 0.3, rent: [7050, 9875, 13000, 15000, 17000], area: [555, 635, 680] },
    TWO_BHK: { share: 0.458, rent: [10950, 15125, 19000, 21000, 25000], area: [900, 998, 1100] },
    THREE_BHK: { share: 0.108, rent: [19000, 23000, 25500, 30000, 39500], area: [1350, 1500, 1650] },
    FOUR_BHK: { share: 0.017, rent: [45000, 54000, 69000, 90000, 100000], area: [2542, 3100, 4000] },
  } },
  NIBM: { listings: 36, byBroker: 0.917, furnishing: { UNFURNISHED: 0.139, SEMI_FURNISHED: 0.583, FURNISHED: 0.278 }, types: { FLAT: 0.917, STUDIO: 0.028, BUILDER_FLOOR: 0.028, VILLA: 0.028 }, sizes: {
    ONE_BHK: { share: 0.222, rent: [11400, 12000, 14000, 14625, 15300], area: [580, 600, 713] },
    TWO_BHK: { share: 0.5, rent: [15000, 17000, 20000, 23000, 25000], area: [931, 1010, 1233] },
    THREE_BHK: { share: 0.25, rent: [21800, 22000, 25000, 40000, 54000], area: [1400, 1500, 1700] },
  } },
  Nigdi: { listings: 88, byBroker: 0.705, furnishing: { UNFURNISHED: 0.33, SEMI_FURNISHED: 0.443, FURNISHED: 0.227 }, types: { FLAT: 0.58, STUDIO: 0.227, INDEPENDENT_HOUSE: 0.08, BUILDER_FLOOR: 0.057, VILLA: 0.057 }, sizes: {
    ONE_RK: { share: 0.227, rent: [6000, 6000, 7250, 8125, 9000], area: [350, 350, 400] }, ONE_BHK: { share: 0.341, rent: [8090, 9250, 12000, 13750, 15000], area: [563, 600, 688] },
    TWO_BHK: { share: 0.364, rent: [11100, 14875, 16000, 18250, 20000], area: [900, 983, 1000] },
    THREE_BHK: { share: 0.057, rent: [19400, 20000, 22500, 25000, 27100], area: [1200, 1375, 1500] },
  } },
  Pashan: { listings: 60, byBroker: 0.517, furnishing: { UNFURNISHED: 0.317, SEMI_FURNISHED: 0.533, FURNISHED: 0.15 }, types: { FLAT: 0.883, STUDIO: 0.033, BUILDER_FLOOR: 0.05, VILLA: 0.033 }, sizes: {
    ONE_BHK: { share: 0.217, rent: [11000, 12000, 13000, 16500, 19600], area: [575, 680, 750] },
    TWO_BHK: { share: 0.483, rent: [16000, 18000, 19200, 20000, 21200], area: [900, 1050, 1150] },
    THREE_BHK: { share: 0.25, rent: [25000, 26000, 31000, 35000, 74800], area: [1381, 1500, 1785] },
    FOUR_BHK: { share: 0.017, rent: [38600, 45000, 80000, 130000, 185600], area: [2400, 2630, 3575] },
  } },
  'Pimple Gurav': { listings: 139, byBroker: 0.252, furnishing: { UNFURNISHED: 0.554, SEMI_FURNISHED: 0.381, FURNISHED: 0.065 }, types: { FLAT: 0.561, STUDIO: 0.18, INDEPENDENT_HOUSE: 0.18, BUILDER_FLOOR: 0.065, VILLA: 0.014 }, sizes: {
    ONE_RK: { share: 0.18, rent: [5500, 6500, 7500, 8000, 8800], area: [400, 450, 550] }, ONE_BHK: { share: 0.554, rent: [8800, 9000, 10000, 12000, 13000], area: [580, 610, 700] },
    TWO_BHK: { share: 0.201, rent: [12000, 13875, 16000, 18075, 20300], area: [877, 965, 1100] },
    THREE_BHK: { share: 0.065, rent: [21800, 22000, 23000, 25000, 25200], area: [1265, 1325, 1445] },
  } },
  'Pimple Nilakh': { listings: 92, byBroker: 0.62, furnishing: { UNFURNISHED: 0.315, SEMI_FURNISHED: 0.37, FURNISHED: 0.315 }, types: { FLAT: 0.815, STUDIO: 0.033, INDEPENDENT_HOUSE: 0.054, BUILDER_FLOOR: 0.043, VILLA: 0.054 }, sizes: {
    ONE_RK: { share: 0.033, rent: [5900, 6500, 7000, 9000, 9400], area: [400, 482, 500] }, ONE_BHK: { share: 0.141, rent: [10000, 11000, 12000, 15000, 16000], area: [610, 650, 700] },
    TWO_BHK: { share: 0.543, rent: [15415, 16625, 18000, 21000, 22000], area: [950, 1000, 1098] },
    THREE_BHK: { share: 0.163, rent: [19100, 21500, 23000, 37000, 43000], area: [1440, 1600, 1818] },
    FOUR_BHK: { share: 0.12, rent: [54000, 60000, 70000, 77500, 140000], area: [2385, 2500, 2629] },
  } },
  'Pimple Saudagar': { listings: 342, byBroker: 0.731, furnishing: { UNFURNISHED: 0.535, SEMI_FURNISHED: 0.251, FURNISHED: 0.213 }, types: { FLAT: 0.944, STUDIO: 0.018, INDEPENDENT_HOUSE: 0.015, VILLA: 0.023 }, sizes: {
    ONE_RK: { share: 0.018, rent: [5900, 6500, 7000, 9000, 9400], area: [400, 482, 500] }, ONE_BHK: { share: 0.216, rent: [12590, 14000, 15000, 16000, 17350], area: [606, 683, 750] },
    TWO_BHK: { share: 0.62, rent: [16030, 17500, 18500, 20850, 22500], area: [950, 1001, 1080] },
    THREE_BHK: { share: 0.146, rent: [20000, 22000, 24000, 27500, 34000], area: [1350, 1450, 1600] },
  } },
  Pimpri: { listings: 64, byBroker: 0.422, furnishing: { UNFURNISHED: 0.328, SEMI_FURNISHED: 0.5, FURNISHED: 0.172 }, types: { FLAT: 0.844, STUDIO: 0.063, INDEPENDENT_HOUSE: 0.047, BUILDER_FLOOR: 0.031, PENTHOUSE: 0.016 }, sizes: {
    ONE_RK: { share: 0.063, rent: [5450, 6755, 7250, 8000, 8500], area: [345, 380, 481] }, ONE_BHK: { share: 0.438, rent: [9000, 10375, 12750, 15125, 19860], area: [600, 620, 700] },
    TWO_BHK: { share: 0.406, rent: [13500, 15250, 21000, 25000, 31000], area: [891, 1095, 1138] },
    THREE_BHK: { share: 0.094, rent: [18000, 21000, 25000, 28000, 35400], area: [1281, 1450, 1500] },
  } },
  Punawale: { listings: 21, byBroker: 0.381, furnishing: { UNFURNISHED: 0.571, SEMI_FURNISHED: 0.429 }, types: { FLAT: 0.857, STUDIO: 0.095, BUILDER_FLOOR: 0.048 }, sizes: {
    ONE_BHK: { share: 0.286, rent: [7500, 11000, 11000, 12000, 12900], area: [600, 620, 650] },
    TWO_BHK: { share: 0.524, rent: [15000, 15000, 15000, 15500, 16000], area: [934, 997, 1000] },
    THREE_BHK: { share: 0.095, rent: [20000, 20750, 23250, 26250, 27000], area: [1330, 1450, 1513] },
  } },
  Rahatani: { listings: 136, byBroker: 0.544, furnishing: { UNFURNISHED: 0.669, SEMI_FURNISHED: 0.228, FURNISHED: 0.103 }, types: { FLAT: 0.757, STUDIO: 0.059, INDEPENDENT_HOUSE: 0.103, BUILDER_FLOOR: 0.059, VILLA: 0.022 }, sizes: {
    ONE_RK: { share: 0.059, rent: [5050, 5875, 6250, 7000, 8050], area: [388, 500, 500] }, ONE_BHK: { share: 0.456, rent: [9000, 10000, 13500, 14874, 15950], area: [600, 649, 699] },
    TWO_BHK: { share: 0.382, rent: [14100, 15900, 17500, 19000, 22350], area: [917, 984, 1053] },
    THREE_BHK: { share: 0.103, rent: [21450, 24000, 25500, 27500, 35000], area: [1363, 1475, 1688] },
  } },
  Ravet: { listings: 190, byBroker: 0.595, furnishing: { UNFURNISHED: 0.542, SEMI_FURNISHED: 0.368, FURNISHED: 0.089 }, types: { FLAT: 0.937, STUDIO: 0.011, INDEPENDENT_HOUSE: 0.021, BUILDER_FLOOR: 0.032 }, sizes: {
    ONE_BHK: { share: 0.337, rent: [8000, 10000, 11000, 12000, 15000], area: [600, 654, 692] },
    TWO_BHK: { share: 0.532, rent: [11500, 13000, 14000, 16000, 18500], area: [851, 936, 1100] },
    THREE_BHK: { share: 0.089, rent: [18000, 18000, 20000, 32000, 35800], area: [1300, 1500, 1800] },
  } },
  'Sadashiv Peth': { listings: 44, byBroker: 0.545, furnishing: { UNFURNISHED: 0.159, SEMI_FURNISHED: 0.75, FURNISHED: 0.091 }, types: { FLAT: 0.773, STUDIO: 0.205, INDEPENDENT_HOUSE: 0.023 }, sizes: {
    ONE_RK: { share: 0.205, rent: [5520, 11000, 11600, 14000, 14000], area: [370, 400, 425] }, ONE_BHK: { share: 0.545, rent: [9240, 12875, 14000, 15750, 18000], area: [600, 650, 719] },
    TWO_BHK: { share: 0.227, rent: [15700, 18500, 20000, 22000, 28400], area: [960, 1100, 1149] },
    THREE_BHK: { share: 0.023, rent: [31600, 33000, 36000, 45000, 49000], area: [1500, 1500, 1684] },
  } },
  'Shivaji Nagar': { listings: 57, byBroker: 0.456, furnishing: { UNFURNISHED: 0.333, SEMI_FURNISHED: 0.333, FURNISHED: 0.333 }, types: { FLAT: 0.719, STUDIO: 0.123, INDEPENDENT_HOUSE: 0.088, BUILDER_FLOOR: 0.053, VILLA: 0.018 }, sizes: {
    ONE_RK: { share: 0.123, rent: [4800, 5000, 8500, 15000, 16400], area: [250, 400, 500] }, ONE_BHK: { share: 0.351, rent: [9800, 11000, 15000, 17000, 18000], area: [518, 640, 710] },
    TWO_BHK: { share: 0.333, rent: [15000, 19000, 28000, 35000, 46000], area: [975, 1100, 1200] },
    THREE_BHK: { share: 0.14, rent: [32700, 35250, 38000, 45000, 51000], area: [1450, 1500, 1638] },
    FOUR_BHK: { share: 0.053, rent: [44500, 55500, 90000, 162500, 282500], area: [2425, 3075, 4000] },
  } },
  Sus: { listings: 57, byBroker: 0.474, furnishing: { UNFURNISHED: 0.386, SEMI_FURNISHED: 0.579, FURNISHED: 0.035 }, types: { FLAT: 0.947, STUDIO: 0.018, BUILDER_FLOOR: 0.035 }, sizes: {
    ONE_BHK: { share: 0.123, rent: [9500, 11000, 13000, 15125, 15890], area: [600, 669, 700] },
    TWO_BHK: { share: 0.667, rent: [14420, 15000, 16000, 18000, 19300], area: [950, 1061, 1141] },
    THREE_BHK: { share: 0.193, rent: [17000, 18500, 21000, 24100, 26000], area: [1377, 1400, 1436] },
  } },
  Swargate: { listings: 99, byBroker: 0.778, furnishing: { UNFURNISHED: 0.141, SEMI_FURNISHED: 0.818, FURNISHED: 0.04 }, types: { FLAT: 0.818, STUDIO: 0.071, INDEPENDENT_HOUSE: 0.091, BUILDER_FLOOR: 0.01, VILLA: 0.01 }, sizes: {
    ONE_RK: { share: 0.071, rent: [6000, 7875, 8500, 9625, 11500], area: [388, 450, 581] }, ONE_BHK: { share: 0.384, rent: [10000, 11000, 12000, 13000, 14300], area: [601, 629, 652] },
    TWO_BHK: { share: 0.343, rent: [14950, 17125, 18000, 19375, 21700], area: [1003, 1056, 1100] },
    THREE_BHK: { share: 0.182, rent: [22000, 25000, 32500, 35000, 40000], area: [1650, 1665, 1723] },
  } },
  Tathawade: { listings: 80, byBroker: 0.5, furnishing: { UNFURNISHED: 0.425, SEMI_FURNISHED: 0.388, FURNISHED: 0.188 }, types: { FLAT: 0.95, INDEPENDENT_HOUSE: 0.025, BUILDER_FLOOR: 0.013, VILLA: 0.013 }, sizes: {
    ONE_BHK: { share: 0.238, rent: [10900, 11000, 11500, 12000, 13500], area: [610, 650, 670] },
    TWO_BHK: { share: 0.6, rent: [12980, 15000, 16000, 18000, 22000], area: [903, 987, 1119] },
    THREE_BHK: { share: 0.125, rent: [20000, 21500, 23250, 25750, 27000], area: [1339, 1500, 1538] },
    FOUR_BHK: { share: 0.038, rent: [30200, 32500, 44000, 60000, 83000], area: [2100, 2500, 2600] },
  } },
  Thergaon: { listings: 83, byBroker: 0.458, furnishing: { UNFURNISHED: 0.458, SEMI_FURNISHED: 0.41, FURNISHED: 0.133 }, types: { FLAT: 0.795, STUDIO: 0.072, INDEPENDENT_HOUSE: 0.12, BUILDER_FLOOR: 0.012 }, sizes: {
    ONE_RK: { share: 0.072, rent: [4000, 5500, 6000, 7000, 7350], area: [346, 425, 500] }, ONE_BHK: { share: 0.446, rent: [9000, 10000, 11500, 13000, 14200], area: [600, 637, 690] },
    TWO_BHK: { share: 0.47, rent: [15400, 16000, 17500, 20000, 22000], area: [986, 1001, 1124] },
    THREE_BHK: { share: 0.012, rent: [21600, 24000, 25000, 27000, 35000], area: [1375, 1500, 1675] },
  } },
  'Tingre Nagar': { listings: 65, byBroker: 0.677, furnishing: { UNFURNISHED: 0.462, SEMI_FURNISHED: 0.369, FURNISHED: 0.169 }, types: { FLAT: 0.862, STUDIO: 0.077, INDEPENDENT_HOUSE: 0.031, BUILDER_FLOOR: 0.031 }, sizes: {
    ONE_BHK: { share: 0.246, rent: [8900, 10375, 12000, 14625, 17250], area: [595, 613, 650] },
    TWO_BHK: { share: 0.6, rent: [15000, 18000, 20000, 25000, 26200], area: [910, 1020, 1173] },
    THREE_BHK: { share: 0.062, rent: [24700, 25750, 30000, 30500, 32300], area: [1475, 1540, 1568] },
  } },
  Undri: { listings: 230, byBroker: 0.748, furnishing: { UNFURNISHED: 0.461, SEMI_FURNISHED: 0.378, FURNISHED: 0.161 }, types: { FLAT: 0.909, STUDIO: 0.004, INDEPENDENT_HOUSE: 0.03, BUILDER_FLOOR: 0.009, VILLA: 0.048 }, sizes: {
    ONE_BHK: { share: 0.261, rent: [7000, 8500, 9250, 11000, 12000], area: [600, 630, 680] },
    TWO_BHK: { share: 0.53, rent: [10050, 11550, 14000, 16000, 18900], area: [912, 1000, 1089] },
    THREE_BHK: { share: 0.183, rent: [18000, 18250, 22000, 27000, 30000], area: [1357, 1592, 1789] },
    FOUR_BHK: { share: 0.022, rent: [39400, 41500, 50000, 57500, 66000], area: [2900, 3500, 4030] },
  } },
  'Vadgaon Budruk': { listings: 144, byBroker: 0.708, furnishing: { UNFURNISHED: 0.417, SEMI_FURNISHED: 0.535, FURNISHED: 0.049 }, types: { FLAT: 0.944, STUDIO: 0.035, INDEPENDENT_HOUSE: 0.014, VILLA: 0.007 }, sizes: {
    ONE_RK: { share: 0.035, rent: [3500, 4950, 5500, 6500, 7200], area: [350, 410, 500] }, ONE_BHK: { share: 0.389, rent: [7900, 9000, 10500, 13000, 14250], area: [596, 641, 676] },
    TWO_BHK: { share: 0.521, rent: [12000, 13500, 14500, 15775, 21600], area: [875, 950, 1000] },
    THREE_BHK: { share: 0.056, rent: [15350, 15553, 17500, 26000, 35000], area: [1543, 1557, 1648] },
  } },
  'Viman Nagar': { listings: 281, byBroker: 0.861, furnishing: { UNFURNISHED: 0.267, SEMI_FURNISHED: 0.313, FURNISHED: 0.42 }, types: { FLAT: 0.911, STUDIO: 0.021, INDEPENDENT_HOUSE: 0.043, BUILDER_FLOOR: 0.011, VILLA: 0.014 }, sizes: {
    ONE_RK: { share: 0.021, rent: [6850, 7750, 13250, 18000, 21600], area: [338, 450, 785] }, ONE_BHK: { share: 0.203, rent: [13800, 16000, 17500, 20000, 23000], area: [600, 650, 650] },
    TWO_BHK: { share: 0.484, rent: [22000, 24750, 28000, 34025, 39500], area: [1024, 1155, 1250] },
    THREE_BHK: { share: 0.26, rent: [30000, 35000, 44000, 53000, 76600], area: [1500, 1650, 1800] },
    FOUR_BHK: { share: 0.032, rent: [57000, 65000, 90000, 198000, 216000], area: [2400, 3300, 4216] },
  } },
  Vishrantwadi: { listings: 89, byBroker: 0.843, furnishing: { UNFURNISHED: 0.494, SEMI_FURNISHED: 0.315, FURNISHED: 0.191 }, types: { FLAT: 0.978, STUDIO: 0.011, INDEPENDENT_HOUSE: 0.011 }, sizes: {
    ONE_RK: { share: 0.011, rent: [4250, 6000, 6500, 7375, 8350], area: [313, 435, 473] }, ONE_BHK: { share: 0.404, rent: [9500, 10375, 12350, 14000, 16000], area: [600, 645, 654] },
    TWO_BHK: { share: 0.539, rent: [17500, 18875, 22501, 25000, 26000], area: [1000, 1053, 1135] },
    THREE_BHK: { share: 0.045, rent: [20000, 22000, 24000, 25000, 30800], area: [1240, 1354, 1530] },
  } },
  'Wadgaon Sheri': { listings: 314, byBroker: 0.704, furnishing: { UNFURNISHED: 0.468, SEMI_FURNISHED: 0.322, FURNISHED: 0.21 }, types: { FLAT: 0.697, STUDIO: 0.105, INDEPENDENT_HOUSE: 0.105, BUILDER_FLOOR: 0.073, VILLA: 0.019 }, sizes: {
    ONE_RK: { share: 0.105, rent: [6000, 7000, 7500, 8000, 8500], area: [350, 400, 500] }, ONE_BHK: { share: 0.42, rent: [9000, 10000, 13000, 15028, 16950], area: [550, 603, 650] },
    TWO_BHK: { share: 0.366, rent: [15400, 18000, 23000, 28000, 32000], area: [965, 1070, 1200] },
    THREE_BHK: { share: 0.096, rent: [25800, 30500, 35000, 42000, 55000], area: [1500, 1600, 1738] },
    FOUR_BHK: { share: 0.013, rent: [45000, 50000, 65000, 180000, 207600], area: [2200, 2450, 4216] },
  } },
  Wagholi: { listings: 973, byBroker: 0.837, furnishing: { UNFURNISHED: 0.55, SEMI_FURNISHED: 0.359, FURNISHED: 0.091 }, types: { FLAT: 0.952, STUDIO: 0.017, INDEPENDENT_HOUSE: 0.017, BUILDER_FLOOR: 0.005, VILLA: 0.008 }, sizes: {
    ONE_RK: { share: 0.017, rent: [4500, 4500, 4999, 6000, 9000], area: [330, 400, 500] }, ONE_BHK: { share: 0.282, rent: [7000, 8000, 9000, 10500, 13000], area: [600, 650, 700] },
    TWO_BHK: { share: 0.593, rent: [10000, 11250, 13000, 15000, 17000], area: [918, 980, 1050] },
    THREE_BHK: { share: 0.108, rent: [14400, 16500, 18700, 22000, 25600], area: [1499, 1640, 1680] },
  } },
  Wakad: { listings: 623, byBroker: 0.753, furnishing: { UNFURNISHED: 0.408, SEMI_FURNISHED: 0.422, FURNISHED: 0.17 }, types: { FLAT: 0.931, STUDIO: 0.018, INDEPENDENT_HOUSE: 0.027, BUILDER_FLOOR: 0.01, VILLA: 0.014 }, sizes: {
    ONE_RK: { share: 0.018, rent: [5000, 7000, 7500, 9750, 10380], area: [300, 350, 500] }, ONE_BHK: { share: 0.191, rent: [10400, 12000, 13500, 15000, 16600], area: [618, 650, 700] },
    TWO_BHK: { share: 0.604, rent: [15000, 17000, 18500, 20000, 23000], area: [950, 1043, 1117] },
    THREE_BHK: { share: 0.172, rent: [20000, 21875, 24000, 26000, 30000], area: [1323, 1499, 1600] },
    FOUR_BHK: { share: 0.016, rent: [29800, 31375, 37850, 44750, 61500], area: [1684, 2350, 2575] },
  } },
  Wanowrie: { listings: 203, byBroker: 0.857, furnishing: { UNFURNISHED: 0.32, SEMI_FURNISHED: 0.453, FURNISHED: 0.227 }, types: { FLAT: 0.97, STUDIO: 0.01, INDEPENDENT_HOUSE: 0.01, PENTHOUSE: 0.01 }, sizes: {
    ONE_BHK: { share: 0.256, rent: [9550, 12000, 13475, 15125, 16500], area: [565, 600, 658] },
    TWO_BHK: { share: 0.488, rent: [17000, 18750, 21000, 24500, 30000], area: [1000, 1090, 1200] },
    THREE_BHK: { share: 0.212, rent: [25400, 30000, 33000, 35000, 39800], area: [1500, 1600, 1650] },
  } },
  Warje: { listings: 119, byBroker: 0.387, furnishing: { UNFURNISHED: 0.546, SEMI_FURNISHED: 0.319, FURNISHED: 0.134 }, types: { FLAT: 0.739, STUDIO: 0.16, INDEPENDENT_HOUSE: 0.059, BUILDER_FLOOR: 0.034, VILLA: 0.008 }, sizes: {
    ONE_RK: { share: 0.16, rent: [3000, 4500, 6000, 7250, 8600], area: [350, 400, 423] }, ONE_BHK: { share: 0.387, rent: [6500, 8000, 10000, 12500, 14500], area: [552, 600, 650] },
    TWO_BHK: { share: 0.403, rent: [9000, 13875, 17750, 20000, 22000], area: [850, 1000, 1050] },
    THREE_BHK: { share: 0.05, rent: [20000, 24000, 28000, 35000, 37000], area: [1300, 1500, 1645] },
  } },
  Yerawada: { listings: 139, byBroker: 0.748, furnishing: { UNFURNISHED: 0.309, SEMI_FURNISHED: 0.252, FURNISHED: 0.439 }, types: { FLAT: 0.899, STUDIO: 0.058, INDEPENDENT_HOUSE: 0.007, BUILDER_FLOOR: 0.029, VILLA: 0.007 }, sizes: {
    ONE_RK: { share: 0.058, rent: [5850, 6750, 9250, 12225, 16500], area: [388, 500, 560] }, ONE_BHK: { share: 0.324, rent: [9000, 10500, 13000, 19000, 23600], area: [560, 600, 650] },
    TWO_BHK: { share: 0.446, rent: [17100, 20250, 25000, 30000, 35900], area: [1000, 1100, 1150] },
    THREE_BHK: { share: 0.115, rent: [28000, 32750, 44000, 57500, 69000], area: [1399, 1671, 2240] },
    FOUR_BHK: { share: 0.058, rent: [74000, 91250, 212500, 233750, 264500], area: [2888, 3600, 4975] },
  } },
}
