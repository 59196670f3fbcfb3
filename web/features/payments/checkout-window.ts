/** What the provider's window answers when it has taken the money. */
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
  /** A failed attempt ends the payment here; the person starts again from the plans. */
  readonly retry: { readonly enabled: false }
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
}

export type WindowOutcome =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  | { readonly kind: 'failed' }
  | { readonly kind: 'dismissed' }

interface CheckoutWindow {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: () => void): void
}
type Provider = new (
  options: WindowOptions & { handler: (proof: PaymentProof) => void; modal: { ondismiss: () => void } },
) => CheckoutWindow

/** How long the provider's script may take, ms. */
const SCRIPT_PATIENCE = 20_000

/** Loads the provider's script once a page. @throws Error when it does not come or is not what it should be */
export async function loadProvider(src: string): Promise<Provider> {
  const loaded = provider()
  if (loaded) return loaded
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => reject(new Error('the script takes too long')), SCRIPT_PATIENCE)
    script.src = src
    script.async = true
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the script did not load'))
    }
    document.head.append(script)
  })
  const now = provider()
  if (!now) throw new Error('the script brought nothing')
  return now
}

function provider(): Provider | undefined {
  return (window as { Razorpay?: Provider }).Razorpay
}

/** Opens the provider's window. @returns how it ended: the first of paid, failed, dismissed */
export function openWindow(Provider: Provider, options: WindowOptions): Promise<WindowOutcome> {
  return new Promise((resolve) => {
    const window = new Provider({
      ...options,
      handler: (proof) => resolve({ kind: 'paid', proof }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
    })
    window.on('payment.failed', () => {
      resolve({ kind: 'failed' })
      // the provider's own window would stay over the page
      window.close()
    })
    window.open()
  })
}
