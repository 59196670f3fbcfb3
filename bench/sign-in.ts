interface Person {
  /** 10 digits. */
  readonly phone: string
  readonly userRole: 'SEEKER' | 'OWNER'
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return (await response.json()) as Record<string, unknown>
}

/** Registers a user, or signs in when an earlier run registered; reads the code from the demo's outbox. @returns the session's token */
export async function signIn(site: string, { phone, userRole }: Person): Promise<string> {
  const person = { firstName: 'Bench', lastName: 'Mark', email: `bench.${phone}@wada.example`, userRole, address: { area: 'Baner' } }
  const sent = await post(`${site}/api/auth/send-registration-otp`, { ...person, phoneNumber: phone })
  const purpose = sent.code === 'conflict' ? 'login' : 'registration'
  if (purpose === 'login') await post(`${site}/api/auth/send-login-otp`, { phoneNumber: phone })
  const messages = (await (await fetch(`${site}/api/demo/outbox`)).json()) as { to: string; text: string }[]
  const otp = messages.find(({ to }) => to === phone)?.text.slice(0, 4)
  const { token } = await post(`${site}/api/auth/verify-${purpose}-otp`, { phoneNumber: phone, otp })
  if (typeof token !== 'string') throw new Error('signing in failed')
  return token
}
