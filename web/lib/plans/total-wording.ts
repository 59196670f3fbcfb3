import { formatRupees } from '#contracts/base/values/money.ts'
import { gstOn } from '#contracts/money/payments/gst.ts'

/** '₹353 with GST', as every amount that is about to be paid or was paid. @param total whole rupees, GST included */
export const totalWithGst = (total: number) => `${formatRupees(total)} with GST`

/** The same from a plan's price. @param price whole rupees without GST */
export const priceWithGst = (price: number) => totalWithGst(price + gstOn(price))
