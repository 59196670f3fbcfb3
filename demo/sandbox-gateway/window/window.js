const part = (id) => document.getElementById(id)
const buttons = [part('pay'), part('fail')]
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
let order

const tell = (sandbox, response) => window.parent.postMessage({ sandbox, response }, window.location.origin)

const chosenMethod = () => document.querySelector('input[name=method]:checked')?.value

/** Shows the fields of the chosen way to pay; until one is chosen nothing can be paid. */
function showMethod() {
  for (const fields of document.querySelectorAll('[data-method]')) fields.hidden = fields.dataset.method !== chosenMethod()
  work(false)
}

function work(isUnderWay) {
  for (const button of buttons) button.disabled = isUnderWay || !chosenMethod()
  document.body.setAttribute('aria-busy', String(isUnderWay))
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== window.location.origin || data?.sandbox !== 'open') return
  order = data
  part('shop').textContent = data.name ?? 'Payment'
  part('about').textContent = data.description ?? ''
  part('amount').textContent = rupees.format(data.amount / 100)
  part('payer').value = data.payer ?? ''
  const preset = document.querySelector(`input[name=method][value="${data.method}"]`)
  if (preset) preset.checked = true
  showMethod()
  if (preset) part('pay').focus()
  else document.querySelector('input[name=method]').focus()
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

for (const choice of document.querySelectorAll('input[name=method]')) choice.addEventListener('change', showMethod)
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
