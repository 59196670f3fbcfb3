import { eq } from 'drizzle-orm'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { isIndianMobile, normalisePhone } from '#contracts/base/values/phone.ts'
import type { OrderStatus } from '#contracts/money/payments/payments.ts'
import type { RefundRequestState } from '#contracts/operations/payments.ts'
import { paymentOrders } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { OrderRow } from '../orders.queries.ts'

export interface FoundPaymentRow
  extends Pick<
    OrderRow,
    'id' | 'gatewayOrderId' | 'paymentId' | 'receiptNumber' | 'status' | 'planName' | 'pricePaise' | 'gstPaise' | 'createdAt' | 'paidAt'
  > {
  readonly refundedPaise: number
  readonly refundState: RefundRequestState | null
  /** Null once the account is deleted. */
  readonly buyer: { readonly id: number; readonly firstName: string; readonly lastName: string; readonly phoneNumber: string } | null
}

const SELECT_PAYMENTS = `
  SELECT o.id, o.gateway_order_id AS "gatewayOrderId", o.payment_id AS "paymentId", o.receipt_number AS "receiptNumber", o.status,
         o.plan_name AS "planName", o.price_paise AS "pricePaise", o.gst_paise AS "gstPaise", o.created_at AS "createdAt", o.paid_at AS "paidAt",
         (SELECT coalesce(sum(amount_paise), 0)::bigint FROM credit_notes WHERE order_id = o.id) AS "refundedPaise",
         (SELECT state FROM refund_requests WHERE payment_id = o.payment_id ORDER BY id DESC LIMIT 1) AS "refundState",
         CASE WHEN u.phone_number IS NOT NULL THEN json_build_object(
           'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phoneNumber', u.phone_number) END AS buyer
    FROM payment_orders o LEFT JOIN users u ON u.id = o.user_id`

/** Ids of the orders with an identifier; each part uses an index. $1 is the text, $2 a user's id or null, $3 a phone number or null. */
const ORDERS_WITH_IDENTIFIER = `
  SELECT id FROM payment_orders WHERE gateway_order_id = $1
  UNION SELECT id FROM payment_orders WHERE payment_id = $1
  UNION SELECT id FROM payment_orders WHERE receipt_number = upper($1)
  UNION SELECT order_id FROM credit_notes WHERE refund_id = $1
  UNION SELECT order_id FROM credit_notes WHERE number = upper($1)
  UNION SELECT id FROM payment_orders WHERE user_id = $2
  UNION SELECT o.id FROM users u JOIN payment_orders o ON o.user_id = u.id WHERE u.phone_number = $3`

interface PaymentSearch {
  readonly text?: string | undefined
  readonly status?: OrderStatus | undefined
  readonly after?: number | undefined
}

/** Finds orders, the latest first. */
export async function findPayments(db: Queryable, { text, status, after }: PaymentSearch, limit: number): Promise<FoundPaymentRow[]> {
  const values: unknown[] = text === undefined ? [] : identifiersOf(text)
  const conditions = text === undefined ? [] : [`o.id IN (${ORDERS_WITH_IDENTIFIER})`]
  if (status !== undefined) conditions.push(`o.status = $${values.push(status)}`)
  if (after !== undefined) conditions.push(`o.id < $${values.push(after)}`)
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const { rows } = await db.query<FoundPaymentRow>(`${SELECT_PAYMENTS} ${where} ORDER BY o.id DESC LIMIT $${values.push(limit)}`, values)
  return rows
}

/** The parameters of `ORDERS_WITH_IDENTIFIER`. */
function identifiersOf(typed: string): unknown[] {
  const text = latinDigits(typed)
  const phone = normalisePhone(text)
  const isPhone = isIndianMobile(phone)
  return [text, !isPhone && /^\d{1,15}$/.test(text) ? Number(text) : null, isPhone ? phone : null]
}

export async function getOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  const [order] = await orm(db).select().from(paymentOrders).where(eq(paymentOrders.id, id))
  return order
}

export async function findPayment(db: Queryable, id: number): Promise<FoundPaymentRow | undefined> {
  const { rows } = await db.query<FoundPaymentRow>(`${SELECT_PAYMENTS} WHERE o.id = $1`, [id])
  return rows[0]
}
