/** The provider's answer after a successful payment. */
export interface PaymentProof {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

export interface WindowOptions {
  readonly key: string
  readonly amount: number
  readonly currency: 'INR'
  readonly order_id: string
  readonly name: string
  readonly description: string
  /** After a failed attempt the user starts again from the plans. */
  readonly retry: { readonly enabled: false }
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
}

interface ProviderWindow {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: () => void): void
}
type Provider = new (
  options: WindowOptions & { handler: (proof: PaymentProof) => void; modal: { ondismiss: () => void } },
) => ProviderWindow

const SCRIPT_TIMEOUT_MS = 20_000

/** Loads the provider's script once per page. @throws Error when it does not load in time or defines no window */
export async function loadProvider(src: string): Promise<Provider> {
  const loaded = provider()
  if (loaded) return loaded
  await new Promise((resolve, reject) => {
    const onerror = () => {
      script.remove()
      reject(new Error('the payment script did not load'))
    }
    const script = Object.assign(document.createElement('script'), { src, async: true, onload: resolve, onerror })
    document.head.append(script)
    setTimeout(() => reject(new Error('the payment script timed out')), SCRIPT_TIMEOUT_MS)
  })
  const now = provider()
  if (!now) throw new Error('the payment script defined no Razorpay')
  return now
}

function provider(): Provider | undefined {
  return (window as { Razorpay?: Provider }).Razorpay
}

type WindowOutcome = PaymentProof | 'failed' | 'dismissed' | 'paid elsewhere'

/**
 * Opens the provider's window.
 * @param watchOrder calls back when the order is paid elsewhere, for instance on another device; returns a function that ends it
 * @returns the window's first event; after a payment the provider's proof
 */
export function openWindow(
  Provider: Provider,
  options: WindowOptions,
  watchOrder: (onPaid: () => void) => () => void,
): Promise<WindowOutcome> {
  return new Promise((resolve) => {
    const end = (outcome: WindowOutcome) => {
      endWatch()
      resolve(outcome)
    }
    const window = new Provider({
      ...options,
      handler: end,
      modal: { ondismiss: () => end('dismissed') },
    })
    // Closed by the page: otherwise the window stays open over it.
    const endAndClose = (outcome: WindowOutcome) => {
      end(outcome)
      window.close()
    }
    window.on('payment.failed', () => endAndClose('failed'))
    const endWatch = watchOrder(() => endAndClose('paid elsewhere'))
    window.open()
  })
}
