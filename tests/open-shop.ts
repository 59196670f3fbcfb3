import { expect } from 'vitest'
import type { Attempt } from '#demo/sandbox-gateway/checkout-window.ts'
import { createTestApp } from './app.ts'
import { makeConfirmedOperator } from './operators.ts'
import { callsOf } from './people.ts'
import { startGateway } from './servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from './shop.ts'

type PaidAttempt = Attempt & { readonly orderId: string; readonly planId: number }

/**
 * Starts the program with a payment gateway, a buyer (number 1 of `registrationOf`) and a confirmed operator (number 2).
 * @param gatewaySettings settings of the gateway's client besides address and keys
 */
export async function openShop(options: Parameters<typeof createTestApp>[1], gatewaySettings: Record<string, string> = {}) {
  const gateway = await startGateway()
  const t = await createTestApp({ PAYMENT_ORDERS_PER_USER: '1000/1h' }, { ...options, gateway: gateway.connect(gatewaySettings) })
  const calls = callsOf(t)
  const shop = shopOf(t)
  const buyer: Buyer = await calls.register(1)
  const operator: Buyer = await calls.register(2)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  let plans = 0
  const newPlan = () => seedPlan(t.database.pool, { name: `Plan ${++plans}` })

  /** Orders a new plan and pays it at the gateway, without a webhook or `verify`: the program does not have the payment yet. */
  async function payAtGateway(by = buyer): Promise<PaidAttempt> {
    const planId = await newPlan()
    const orderId = await shop.order(by, planId)
    return { ...(await gateway.attempt(orderId, 'pay')), orderId, planId }
  }
  /** Orders, pays and verifies a new plan. */
  async function buyPlan(): Promise<PaidAttempt> {
    const paid = await payAtGateway()
    expect((await shop.verify(buyer, paid.planId, paid.answer)).statusCode).toBe(200)
    return paid
  }
  async function close(): Promise<void> {
    await t.close()
    await gateway.close()
  }
  return { gateway, t, calls, shop, buyer, operator, newPlan, payAtGateway, buyPlan, close }
}
