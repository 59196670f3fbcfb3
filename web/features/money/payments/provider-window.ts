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
  /** After a failed attempt the page offers another one. */
  readonly retry: { readonly enabled: false }
  /** `method`: the way to pay that is shown first; without it the window lists all. */
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string; readonly method?: 'upi' }
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

type WindowOutcome = PaymentProof | 'failed' | 'dismissed' | 'paid elsewhere' | 'left'

/**
 * Opens the provider's window.
 * @param left aborted when the user leaves the page, which closes the window
 * @param watchOrder calls back when the order is paid elsewhere, for instance on another device; returns a function that ends it
 * @returns the window's first event; after a payment the provider's proof
 */
export function openWindow(
  Provider: Provider,
  options: WindowOptions,
  left: AbortSignal,
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
    left.addEventListener('abort', () => endAndClose('left'))
    window.open()
  })
}
