/** Header of an import file: the required columns, BHK and built-up area. */
const HEADER = 'category,propertyFor,propertyName,area,expectedPrice,bhkType,totalBuildUpArea'

/** @param name of the society, which identifies the property @param price ₹ per month */
export const flatRow = (name: string, price: string | number = 25_000) => `Residential,Rent,${name},Baner,${price},2 BHK,950`

export function csvOf(...rows: string[]): string {
  return [HEADER, ...rows].join('\n')
}
