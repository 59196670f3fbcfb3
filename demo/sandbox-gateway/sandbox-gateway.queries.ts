import type pg from 'pg'
import { inTransaction } from '#server/base/db/transaction.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Advisory lock under which one copy creates the tables while the others wait; any number, the same in every copy. */
const CREATE_TABLES_LOCK = 731_190_423

/** The sandbox's own tables, outside of the migrations: production has none. Amounts in paise. */
export async function createTables(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CREATE_TABLES_LOCK])
    await tx.query(`
      CREATE SCHEMA IF NOT EXISTS sandbox_gateway;
      CREATE TABLE IF NOT EXISTS sandbox_gateway.orders (
        id text PRIMARY KEY, amount bigint NOT NULL, currency text NOT NULL, receipt text, status text NOT NULL DEFAULT 'created',
        attempts integer NOT NULL DEFAULT 0, created_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE IF NOT EXISTS sandbox_gateway.payments (
        id text PRIMARY KEY, order_id text NOT NULL REFERENCES sandbox_gateway.orders (id), amount bigint NOT NULL, currency text NOT NULL,
        status text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
      ALTER TABLE sandbox_gateway.payments ADD COLUMN IF NOT EXISTS amount_refunded bigint NOT NULL DEFAULT 0;
      CREATE TABLE IF NOT EXISTS sandbox_gateway.refunds (
        id text PRIMARY KEY, payment_id text NOT NULL REFERENCES sandbox_gateway.payments (id), amount bigint NOT NULL,
        currency text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
      ALTER TABLE sandbox_gateway.refunds ADD COLUMN IF NOT EXISTS status text NOT NULL DEFAULT 'processed';
      ALTER TABLE sandbox_gateway.refunds ADD COLUMN IF NOT EXISTS receipt text;
      ALTER TABLE sandbox_gateway.refunds ADD COLUMN IF NOT EXISTS idempotency_key text;
      CREATE UNIQUE INDEX IF NOT EXISTS refunds_idempotency_key_key ON sandbox_gateway.refunds (idempotency_key);
      CREATE TABLE IF NOT EXISTS sandbox_gateway.deliveries (
        event_id text PRIMARY KEY, body text NOT NULL, tries integer NOT NULL DEFAULT 0, due_at timestamptz DEFAULT now());`)
  })
}

export interface SandboxOrder {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  readonly status: 'created' | 'attempted' | 'paid'
  readonly attempts: number
  readonly created_at: Date
}

export interface SandboxPayment {
  readonly id: string
  readonly order_id: string
  readonly amount: number
  readonly currency: string
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly amount_refunded: number
  readonly created_at: Date
}

export interface SandboxRefund {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly created_at: Date
  readonly status: 'pending' | 'processed' | 'failed'
  readonly receipt: string | null
  readonly idempotency_key: string | null
}

export interface NewRefund
  extends Pick<SandboxRefund, 'id' | 'payment_id'>,
    Partial<Pick<SandboxRefund, 'status' | 'receipt' | 'idempotency_key'>> {
  /** Paise; null: all that is left. */
  readonly amount: number | null
}

export interface Delivery {
  readonly event_id: string
  readonly body: string
}

export async function insertOrder(
  pool: Queryable,
  order: Pick<SandboxOrder, 'id' | 'amount' | 'currency' | 'receipt'>,
): Promise<SandboxOrder | undefined> {
  const { rows } = await pool.query<SandboxOrder>(
    'INSERT INTO sandbox_gateway.orders (id, amount, currency, receipt) VALUES ($1, $2, $3, $4) RETURNING *',
    [order.id, order.amount, order.currency, order.receipt],
  )
  return rows[0]
}

export async function findOrder(pool: Queryable, id: string): Promise<SandboxOrder | undefined> {
  const { rows } = await pool.query<SandboxOrder>('SELECT * FROM sandbox_gateway.orders WHERE id = $1', [id])
  return rows[0]
}

/** @param receipt undefined for the orders of all receipts @returns the latest ten, newest first */
export async function listOrders(pool: Queryable, receipt: string | undefined): Promise<SandboxOrder[]> {
  const { rows } = await pool.query<SandboxOrder>(
    'SELECT * FROM sandbox_gateway.orders WHERE $1::text IS NULL OR receipt = $1 ORDER BY created_at DESC LIMIT 10',
    [receipt ?? null],
  )
  return rows
}

export async function listPayments(pool: Queryable, orderId: string): Promise<SandboxPayment[]> {
  const { rows } = await pool.query<SandboxPayment>('SELECT * FROM sandbox_gateway.payments WHERE order_id = $1 ORDER BY created_at', [
    orderId,
  ])
  return rows
}

export async function findPayment(pool: Queryable, id: string): Promise<SandboxPayment | undefined> {
  const { rows } = await pool.query<SandboxPayment>('SELECT * FROM sandbox_gateway.payments WHERE id = $1', [id])
  return rows[0]
}

/** Records a payment attempt on an order. @returns undefined when the order does not exist or is paid */
export async function insertAttempt(
  tx: Queryable,
  orderId: string,
  payment: Pick<SandboxPayment, 'id' | 'status'>,
): Promise<{ order: SandboxOrder; payment: SandboxPayment } | undefined> {
  const orders = await tx.query<SandboxOrder>(
    `UPDATE sandbox_gateway.orders SET attempts = attempts + 1, status = CASE WHEN $2 = 'captured' THEN 'paid' ELSE 'attempted' END
      WHERE id = $1 AND status <> 'paid' RETURNING *`,
    [orderId, payment.status],
  )
  const order = orders.rows[0]
  if (!order) return undefined
  const payments = await tx.query<SandboxPayment>(
    'INSERT INTO sandbox_gateway.payments (id, order_id, amount, currency, status) VALUES ($1, $2, $3, $4, $5) RETURNING *',
    [payment.id, orderId, order.amount, order.currency, payment.status],
  )
  const made = payments.rows[0]
  return made && { order, payment: made }
}

/** Captures an authorised payment. @returns undefined when it is not authorised */
export async function capturePayment(tx: Queryable, id: string): Promise<{ order: SandboxOrder; payment: SandboxPayment } | undefined> {
  const payments = await tx.query<SandboxPayment>(
    `UPDATE sandbox_gateway.payments SET status = 'captured' WHERE id = $1 AND status = 'authorized' RETURNING *`,
    [id],
  )
  const payment = payments.rows[0]
  if (!payment) return undefined
  const orders = await tx.query<SandboxOrder>(`UPDATE sandbox_gateway.orders SET status = 'paid' WHERE id = $1 RETURNING *`, [
    payment.order_id,
  ])
  const order = orders.rows[0]
  return order && { order, payment }
}

/** @returns undefined when the payment has less left, or was not captured */
export async function insertRefund(
  tx: Queryable,
  { id, payment_id, amount, status = 'processed', receipt = null, idempotency_key = null }: NewRefund,
): Promise<{ refund: SandboxRefund; payment: SandboxPayment } | undefined> {
  const payments = await tx.query<SandboxPayment & { refunded_now: number }>(
    `WITH before AS (SELECT id, amount_refunded FROM sandbox_gateway.payments WHERE id = $1 FOR UPDATE)
     UPDATE sandbox_gateway.payments p
        SET amount_refunded = b.amount_refunded + coalesce($2, p.amount - b.amount_refunded),
            status = CASE WHEN b.amount_refunded + coalesce($2, p.amount - b.amount_refunded) = p.amount THEN 'refunded' ELSE 'captured' END
       FROM before b
      WHERE p.id = b.id AND p.status = 'captured' AND b.amount_refunded + coalesce($2, p.amount - b.amount_refunded) <= p.amount
      RETURNING p.*, p.amount_refunded - b.amount_refunded AS refunded_now`,
    [payment_id, amount],
  )
  const payment = payments.rows[0]
  if (!payment) return undefined
  const refunds = await tx.query<SandboxRefund>(
    `INSERT INTO sandbox_gateway.refunds (id, payment_id, amount, currency, status, receipt, idempotency_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    [id, payment_id, payment.refunded_now, payment.currency, status, receipt, idempotency_key],
  )
  const refund = refunds.rows[0]
  return refund && { refund, payment }
}

/** Takes a transaction-level advisory lock on the key, to wait for a concurrent call with the same key. */
export async function lockIdempotencyKey(tx: Queryable, key: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

/** The refund of an id or of an idempotency key, with its payment. */
export async function findRefund(
  pool: Queryable,
  by: { readonly id: string } | { readonly idempotencyKey: string },
): Promise<{ refund: SandboxRefund; payment: SandboxPayment } | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['idempotency_key', by.idempotencyKey]
  const refunds = await pool.query<SandboxRefund>(`SELECT * FROM sandbox_gateway.refunds WHERE ${column} = $1`, [value])
  const refund = refunds.rows[0]
  const payment = refund && (await findPayment(pool, refund.payment_id))
  return refund && payment && { refund, payment }
}

/** Settles a pending refund; a failed refund is subtracted from the payment's refunded amount. @returns undefined when it is not pending */
export async function settlePendingRefund(
  tx: Queryable,
  id: string,
  status: 'processed' | 'failed',
): Promise<{ refund: SandboxRefund; payment: SandboxPayment } | undefined> {
  const refunds = await tx.query<SandboxRefund>(
    `UPDATE sandbox_gateway.refunds SET status = $2 WHERE id = $1 AND status = 'pending' RETURNING *`,
    [id, status],
  )
  const refund = refunds.rows[0]
  if (!refund) return undefined
  if (status === 'failed')
    await tx.query(`UPDATE sandbox_gateway.payments SET amount_refunded = amount_refunded - $2, status = 'captured' WHERE id = $1`, [
      refund.payment_id,
      refund.amount,
    ])
  const payment = await findPayment(tx, refund.payment_id)
  return payment && { refund, payment }
}

/** Latest first. @param paymentId undefined for the refunds of all payments @param from epoch seconds */
export async function listRefunds(
  pool: Queryable,
  { paymentId, from = 0, count = 10, skip = 0 }: { paymentId?: string | undefined; from?: number; count?: number; skip?: number },
): Promise<SandboxRefund[]> {
  const { rows } = await pool.query<SandboxRefund>(
    `SELECT * FROM sandbox_gateway.refunds WHERE ($1::text IS NULL OR payment_id = $1) AND created_at >= to_timestamp($2)
      ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
    [paymentId ?? null, from, count, skip],
  )
  return rows
}

export async function insertDelivery(tx: Queryable, { event_id, body }: Delivery): Promise<void> {
  await tx.query('INSERT INTO sandbox_gateway.deliveries (event_id, body) VALUES ($1, $2)', [event_id, body])
}

/** Claims one due webhook and schedules its retry: after 2 s, then 4 s and so on, twelve times. */
export async function claimDelivery(pool: Queryable): Promise<Delivery | undefined> {
  const { rows } = await pool.query<Delivery>(
    `UPDATE sandbox_gateway.deliveries
        SET tries = tries + 1, due_at = CASE WHEN tries < 12 THEN now() + make_interval(secs => 2 ^ (tries + 1)) END
      WHERE event_id = (SELECT event_id FROM sandbox_gateway.deliveries WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING event_id, body`,
  )
  return rows[0]
}

export async function deleteDelivery(pool: Queryable, eventId: string): Promise<void> {
  await pool.query('UPDATE sandbox_gateway.deliveries SET due_at = NULL WHERE event_id = $1', [eventId])
}
