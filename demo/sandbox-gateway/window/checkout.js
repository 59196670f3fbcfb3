// The part of Razorpay's checkout script that the site uses: window.Razorpay with open, close and on.
;(() => {
  const base = new URL('.', document.currentScript.src)
  const OVER_ALL = 'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0'

  class Razorpay {
    #options
    #listeners = new Map()
    #dialog
    #frame

    constructor(options) {
      if (!options?.key || !options.order_id) throw new Error('`key` and `order_id` are needed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    open() {
      if (this.#dialog) return
      const dialog = document.createElement('dialog')
      dialog.style.cssText = `${OVER_ALL};background:rgb(29 27 24 / .55);overflow:hidden`
      dialog.setAttribute('aria-label', 'Payment')
      const frame = document.createElement('iframe')
      frame.title = 'Sandbox payment'
      // an iframe is transparent only when it has the colour scheme of the page
      frame.style.cssText = `${OVER_ALL};color-scheme:light`
      frame.src = new URL('checkout', base)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#dismiss()
      })
      dialog.append(frame)
      document.body.append(dialog)
      this.#dialog = dialog
      this.#frame = frame
      window.addEventListener('message', this.#hear)
      dialog.showModal()
    }

    close() {
      if (!this.#dialog) return
      window.removeEventListener('message', this.#hear)
      this.#dialog.close()
      this.#dialog.remove()
      this.#dialog = undefined
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== base.origin) return
      if (data?.sandbox === 'ready') {
        const { key, order_id, amount, name, description } = this.#options
        const { name: payer, method } = this.#options.prefill ?? {}
        this.#frame.contentWindow.postMessage({ sandbox: 'open', key, order_id, amount, name, description, payer, method }, base.origin)
      }
      if (data?.sandbox === 'closed') this.#dismiss()
      if (data?.sandbox === 'paid') {
        this.close()
        this.#options.handler?.(data.response)
      }
      if (data?.sandbox === 'failed') {
        // Razorpay's window stays open for a retry by default; this window closes unless `retry.enabled` is true
        if (this.#options.retry?.enabled !== true) this.close()
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(data.response)
      }
    }
  }

  window.Razorpay = Razorpay
})()
