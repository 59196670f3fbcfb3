const part = (id) => document.getElementById(id)
const buttons = [part('pay'), part('fail')]
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
let order

const tell = (sandbox, response) => window.parent.postMessage({ sandbox, response }, window.location.origin)

function work(isUnderWay) {
  for (const button of buttons) button.disabled = isUnderWay
  document.body.setAttribute('aria-busy', String(isUnderWay))
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== window.location.origin || data?.sandbox !== 'open') return
  order = data
  part('shop').textContent = data.name ?? 'Payment'
  part('about').textContent = data.description ?? ''
  part('amount').textContent = rupees.format(data.amount / 100)
  part('payer').value = data.payer ?? ''
  work(false)
  part('pay').focus()
})

async function attempt(outcome) {
  work(true)
  part('failure').textContent = ''
  try {
    const answer = await fetch('v1/checkout/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: order.key, order_id: order.order_id, outcome }),
    })
    const response = await answer.json()
    if (answer.ok) return tell(outcome === 'pay' ? 'paid' : 'failed', response)
    part('failure').textContent = response.error?.description ?? 'The sandbox refused the payment.'
  } catch {
    part('failure').textContent = 'The sandbox did not answer. Please try again.'
  }
  work(false)
}

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void attempt('pay')
})
part('fail').addEventListener('click', () => void attempt('fail'))
part('close').addEventListener('click', () => tell('closed'))
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('closed')
})
tell('ready')
