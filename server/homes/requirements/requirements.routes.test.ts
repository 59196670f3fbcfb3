import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnRequirement } from '#contracts/homes/requirements/requirements.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan, remainingOf } from '#tests/plans.ts'
import { OWNER_PHONE, seedLocalities } from '#tests/properties.ts'
import { seedRequirements, WANTED_FLAT } from '#tests/requirements.ts'

let t: TestApp
let calls: Calls
let author: { token: string; user: { id: number; phoneNumber: string } }
let reader: typeof author
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  await seedLocalities(t.database.pool, ['Baner', 'Aundh', 'Hinjewadi', 'Wakad'])
  await t.database.pool.query(`UPDATE localities SET aliases = '{Hinjawadi,Hinjavadi}', marathi_name = 'हिंजवडी' WHERE name = 'Hinjewadi'`)
  author = await calls.register(1, { userRole: 'SEEKER' })
  reader = await calls.register(2)
})
afterAll(() => t.close())

const send = (method: 'POST' | 'PUT', url: string, token: string, payload?: object, headers: object = {}) =>
  t.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers }, ...(payload ? { payload } : {}) })
const submit = (token: string, changes: object = {}, headers: object = {}) =>
  send('POST', '/api/requirement/submit', token, { ...WANTED_FLAT, ...changes }, headers)
const own = async ({ token, user }: typeof author): Promise<OwnRequirement[]> =>
  (await calls.get(`/api/requirement/user/${user.id}`, token)).json()

test('a posted requirement spends one requirement post and is listed for everybody with a masked number', async () => {
  const answer = await submit(author.token, { lookingFor: 'rent', preferredLocations: ['hinjavadi', ' ', 'हिंजवडी', 'EON IT Park'] })
  expect(answer.statusCode).toBe(200)
  const { requirementId, ...said } = answer.json()
  expect(said).toEqual({
    message: 'Your requirement is live. Owners and brokers can see it now and call you with a home that fits.',
    matchingProperties: 0,
    remainingPostsRequirementUsed: 0,
  })
  const page = (await calls.get('/api/requirement/user/all?page=0&size=10')).json()
  expect(page).toMatchObject({ totalElements: 1, totalPages: 1 })
  expect(page.content).toEqual([
    {
      requirementId,
      lookingFor: 'Rent',
      propertyType: 'Flat',
      bhkConfig: '2 BHK',
      minBudget: 15_000,
      maxBudget: 30_000,
      preferredLocations: ['Hinjewadi', 'EON IT Park'],
      additionalRequirements: 'Covered parking.',
      status: 'ACTIVE',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      postedByUserId: author.user.id,
      userName: 'Asha Kale',
      name: 'Asha Kale',
      postedByUserName: 'Asha Kale',
      postedByUserRole: 'SEEKER',
      phoneNumber: '98••••••01',
      contactUnlocked: false,
    },
  ])
  expect((await own(author))[0]).toMatchObject({ requirementId, phoneNumber: author.user.phoneNumber, contactUnlocked: true })
  const refused = await submit(author.token)
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'limit_reached', message: 'Post requirement limit reached. Please upgrade your package.' },
  ])
})

test('the author edits, closes and reopens a requirement; its history keeps the changes', async () => {
  const { requirementId: id = 0 } = (await own(author))[0] ?? {}
  const edited = await send('PUT', `/api/requirement/update/${id}`, author.token, {
    ...WANTED_FLAT,
    bhkConfig: '2-3 BHK',
    preferredLocations: ['wakad'],
  })
  expect(edited.json()).toEqual({ message: 'Your requirement is updated.', requirementId: id })
  expect((await own(author))[0]).toMatchObject({ bhkConfig: '2-3 BHK', preferredLocations: ['Wakad'] })
  for (const status of ['INACTIVE', 'INACTIVE', 'ACTIVE', 'INACTIVE']) {
    const answer = await send('PUT', `/api/requirement/status/${id}?status=${status}`, author.token)
    expect(answer.json()).toMatchObject({ requirementId: id, status })
  }
  expect((await calls.get('/api/requirement/user/all')).json().content).toEqual([])
  expect((await own(author))[0]?.status).toBe('INACTIVE')
  const { rows } = await t.database.pool.query(
    'SELECT from_status, to_status, changed_by FROM status_changes WHERE requirement_id = $1 ORDER BY id',
    [id],
  )
  expect(rows.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
    [null, 'ACTIVE'],
    ['ACTIVE', 'INACTIVE'],
    ['INACTIVE', 'ACTIVE'],
    ['ACTIVE', 'INACTIVE'],
  ])
  expect(new Set(rows.map(({ changed_by }) => changed_by))).toEqual(new Set([author.user.id]))
  expect((await send('PUT', `/api/requirement/status/${id}?status=ACTIVE`, author.token)).statusCode).toBe(200)
})

test("a requirement's number is unlocked once for one requirement contact; one's own costs nothing", async () => {
  const { requirementId = 0 } = (await own(author))[0] ?? {}
  const unlock = (who: typeof author) =>
    send('POST', `/api/requirement/use-contact?userId=${who.user.id}&requirementId=${requirementId}`, who.token)
  const refused = await unlock(reader)
  expect([refused.statusCode, refused.json()]).toEqual([
    402,
    {
      code: 'payment_required',
      message: 'You have reached your contact limit. Please upgrade your subscription to add more contacts.',
    },
  ])
  await givePlan(t.database.pool, reader.user.id, { requirement_contacts: 2, contacts: 5 })
  expect((await unlock(reader)).json()).toEqual({
    message: 'Contact unlocked. You have 1 contact left.',
    phoneNumber: author.user.phoneNumber,
    alreadyUnlocked: false,
    remainingContactsRequirementUsed: 1,
  })
  await send('PUT', `/api/requirement/status/${requirementId}?status=INACTIVE`, author.token)
  expect((await unlock(reader)).json()).toMatchObject({
    message: 'You have already unlocked this contact.',
    phoneNumber: author.user.phoneNumber,
    alreadyUnlocked: true,
    remainingContactsRequirementUsed: 1,
  })
  expect((await unlock(author)).json()).toMatchObject({ message: 'This is your own requirement.', alreadyUnlocked: true })
  expect(await remainingOf(t.database.pool, reader.user.id, 'contacts')).toBe(5)
  const { contacts, remainingContactsRequirementUsed } = (
    await calls.get(`/api/subscriptions/contacts/${reader.user.id}`, reader.token)
  ).json()
  expect(remainingContactsRequirementUsed).toBe(1)
  expect(contacts).toEqual([
    {
      propertyId: null,
      requirementId,
      propertyName: '2-3 BHK Flat to rent',
      area: 'Wakad',
      available: false,
      posterName: 'Asha Kale',
      posterReraNumber: null,
      phoneNumber: author.user.phoneNumber,
      unlockedAt: expect.any(String),
      contactId: expect.any(Number),
      answer: null,
      difference: null,
      returned: null,
      isAsked: false,
    },
  ])
})

test('a closed requirement cannot be unlocked', async () => {
  const [closed] = await seedRequirements(t.database.pool, [{ status: 'INACTIVE' }])
  const url = `/api/requirement/use-contact?userId=${reader.user.id}`
  const answer = await send('POST', `${url}&requirementId=${closed}`, reader.token)
  expect([answer.statusCode, answer.json().message]).toEqual([410, 'This requirement is closed.'])
  expect((await send('POST', `${url}&requirementId=999999`, reader.token)).statusCode).toBe(404)
  for (const query of ['', '&requirementId=', '&requirementId=abc', '&requirementId=-1']) {
    const invalid = await send('POST', url + query, reader.token)
    expect([invalid.statusCode, invalid.json().message]).toEqual([422, 'Invalid requirement data.'])
  }
})

test('searches filter ACTIVE requirements by looking for, type, BHK, location, date and text', async () => {
  const today = new Date().toISOString()
  const [office = 0, villa = 0, old = 0] = await seedRequirements(t.database.pool, [
    { property_type: 'Office space', bhk_config: 'Any', bhk_types: [], looking_for: 'Rent', locations: ['Baner'], created_at: today },
    { property_type: 'Villa', bhk_config: '4 BHK', bhk_types: ['FOUR_BHK'], looking_for: 'Buy', locations: ['Aundh'], created_at: today },
    { property_type: 'Flat', looking_for: 'Roommate', locations: ['Wakad'], additional_requirements: 'near the metro' },
  ])
  const found = async (query: string) =>
    ((await calls.get(`/api/requirement/search/requirement?${query}`)).json() as OwnRequirement[]).map(({ requirementId }) => requirementId)
  expect(await found('lookingFor=buy')).toEqual([villa])
  expect(await found('propertyType=office')).toEqual([office])
  expect(await found('bhkConfig=4%20BHK')).toEqual([villa])
  expect(await found('preferredLocation=baner&preferredLocation=wakad')).toEqual([office, old])
  expect(await found('date=today')).toEqual([villa, office])
  expect(await found('keyword=METRO')).toEqual([old])
  expect(await found('sortType=oldest')).toEqual([old, office, villa])
  const keyword = await calls.get('/api/requirement/search?keyword=villa')
  expect(keyword.json().map(({ requirementId }: OwnRequirement) => requirementId)).toEqual([villa])
  const page = (await calls.get('/api/requirement/search/requirement?page=1&size=2')).json()
  expect([page.totalElements, page.totalPages, page.content.length]).toEqual([3, 2, 1])
})

test('an operator edits and closes the requirement of somebody else, and posts none; others are refused', async () => {
  const [id = 0] = await seedRequirements(t.database.pool, [{}])
  const operator = await calls.register(3)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const edit = (token: string) => send('PUT', `/api/requirement/update/${id}`, token, { ...WANTED_FLAT, propertyType: 'Villa' })
  const close = (token: string) => send('PUT', `/api/requirement/status/${id}?status=INACTIVE`, token)
  for (const act of [edit, close]) {
    const refused = await act(reader.token)
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This requirement belongs to another account.'])
    expect((await act(operator.token)).statusCode).toBe(200)
  }
  const { rows } = await t.database.pool.query(
    `SELECT r.property_type, r.apartment_types, r.status, c.changed_by FROM requirements r JOIN status_changes c ON c.requirement_id = r.id
      WHERE r.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ property_type: 'Villa', apartment_types: ['VILLA'], status: 'UNDER_REVIEW', changed_by: operator.user.id }])
  const history = await calls.get(`/api/operations/actions?kind=requirement&id=${id}`, operator.token)
  expect(history.json().content).toMatchObject([
    { action: 'requirement_status_changed', operatorId: operator.user.id, before: { status: 'ACTIVE' }, after: { status: 'UNDER_REVIEW' } },
    { action: 'requirement_edited', operatorId: operator.user.id },
  ])
  const posted = await submit(operator.token)
  expect([posted.statusCode, posted.json().message]).toEqual([403, 'This account runs the site and posts no requirements.'])
  await t.database.pool.query('UPDATE sessions SET second_factor_at = NULL WHERE user_id = $1', [operator.user.id])
  expect((await edit(operator.token)).json().code).toBe('second_factor_required')
  expect((await edit(operator.token)).statusCode).toBe(403)
})

test('the notification of the author names the requirement and who unlocked it, and no number', async () => {
  const { rows } = await t.database.pool.query<{ id: number }>('SELECT id FROM users WHERE phone_number = $1', [OWNER_PHONE])
  const [id = 0] = await seedRequirements(t.database.pool, [{}])
  await givePlan(t.database.pool, reader.user.id, { requirement_contacts: 1 })
  await send('POST', `/api/requirement/use-contact?userId=${reader.user.id}&requirementId=${id}`, reader.token)
  const told = await t.database.pool.query('SELECT user_id, body, path FROM notifications WHERE requirement_id = $1', [id])
  const body = 'Asha Kale unlocked your number for your requirement: 2 BHK Flat to rent.'
  expect(told.rows).toEqual([{ user_id: rows[0]?.id, body, path: '/profile?tab=requirements' }])
})

test('own requirements say how many people have unlocked the number for each', async () => {
  const [asked = 0, unasked = 0] = await seedRequirements(t.database.pool, [
    { posted_by_user_id: author.user.id },
    { posted_by_user_id: author.user.id },
  ])
  const first = await own(author)
  await givePlan(t.database.pool, reader.user.id, { requirement_contacts: 2 })
  for (let n = 0; n < 2; n += 1) {
    const answer = await send('POST', `/api/requirement/use-contact?userId=${reader.user.id}&requirementId=${asked}`, reader.token)
    expect(answer.statusCode).toBe(200)
  }
  const contactsOf = (list: readonly OwnRequirement[]) =>
    [asked, unasked].map((id) => list.find(({ requirementId }) => requirementId === id)?.contacts)
  expect(contactsOf(first)).toEqual([0, 0])
  expect(contactsOf(await own(author))).toEqual([1, 0])
})

test('one requirement is shown with a masked number to everybody, in full to its author and to who unlocked it, and not when closed', async () => {
  const [open = 0, closed = 0] = await seedRequirements(t.database.pool, [
    { posted_by_user_id: author.user.id },
    { posted_by_user_id: author.user.id, status: 'INACTIVE' },
  ])
  const read = async (id: number | string, token?: string) => (await calls.get(`/api/requirement/get/${id}`, token)).json()
  expect(await read(open)).toMatchObject({ requirementId: open, contactUnlocked: false, phoneNumber: '98••••••01' })
  expect(await read(open, reader.token)).toMatchObject({ contactUnlocked: false, phoneNumber: '98••••••01' })
  expect(await read(open, author.token)).toMatchObject({ contactUnlocked: true, phoneNumber: author.user.phoneNumber })
  await givePlan(t.database.pool, reader.user.id, { requirement_contacts: 1 })
  await send('POST', `/api/requirement/use-contact?userId=${reader.user.id}&requirementId=${open}`, reader.token)
  expect(await read(open, reader.token)).toMatchObject({ contactUnlocked: true, phoneNumber: author.user.phoneNumber })
  expect(await read(closed, reader.token)).toMatchObject({ code: 'no_longer_available' })
  expect(await read(closed, author.token)).toMatchObject({ requirementId: closed, status: 'INACTIVE' })
  expect(await read(999_999)).toMatchObject({ code: 'not_found' })
  expect((await calls.get('/api/requirement/get/abc')).statusCode).toBe(422)
})

/** Decides as an operator who sees the requirement as it is now, unless `seen` is given. */
async function decideOn(id: number, token: string, decision: { status: string; reason?: string | undefined; seen?: object | undefined }) {
  const { version = 0 } = (await calls.get(`/api/operations/requirements/${id}`, token)).json()
  return send('PUT', `/api/operations/requirements/${id}/status`, token, { ...decision, seen: decision.seen ?? { version } })
}

test('an operator closes and reopens a requirement of somebody else with a reason, which is written down', async () => {
  const operator = await calls.register(41)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const [id = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: author.user.id }])
  const decide = (status: string, reason?: string, seen?: object) => decideOn(id, operator.token, { status, reason, seen })
  expect((await decide('INACTIVE')).json().fields).toEqual({ reason: 'Please give a reason' })
  expect((await decide('GONE', 'Spam')).statusCode).toBe(422)
  expect((await decide('INACTIVE', 'The text is an advertisement.')).statusCode).toBe(200)
  expect((await calls.get(`/api/requirement/get/${id}`)).statusCode).toBe(404)
  // the same decision again changes nothing
  expect((await decide('INACTIVE', 'The text is an advertisement.')).statusCode).toBe(200)
  expect((await decide('ACTIVE', 'It was a mistake.')).statusCode).toBe(200)
  expect((await calls.get(`/api/requirement/get/${id}`)).statusCode).toBe(200)
  const { content } = (await calls.get(`/api/operations/actions?kind=requirement&id=${id}`, operator.token)).json()
  expect(content).toMatchObject([
    { before: { status: 'UNDER_REVIEW' }, after: { status: 'ACTIVE' }, reason: 'It was a mistake.' },
    { before: { status: 'ACTIVE' }, after: { status: 'UNDER_REVIEW' }, reason: 'The text is an advertisement.' },
  ])
  expect((await decideOn(999_999, operator.token, { status: 'ACTIVE', reason: 'x' })).statusCode).toBe(404)
})

test('a requirement that its author has changed since the operator looked is not reopened, nor by the call of authors', async () => {
  const operator = await calls.register(43)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const [id = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: author.user.id }])
  expect((await decideOn(id, operator.token, { status: 'INACTIVE', reason: 'The text is an advertisement.' })).statusCode).toBe(200)
  const look = async () => (await calls.get(`/api/operations/requirements/${id}`, operator.token)).json()
  const { version, requirement } = await look()
  expect(requirement).toMatchObject({ requirementId: id, status: 'UNDER_REVIEW' })
  const advertisement = { ...WANTED_FLAT, additionalRequirements: 'Pay the token first.' }
  expect((await send('PUT', `/api/requirement/update/${id}`, author.token, advertisement)).statusCode).toBe(200)
  const refused = await decideOn(id, operator.token, { status: 'ACTIVE', reason: 'It is fine now.', seen: { version } })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'This requirement has changed since you looked. Its status is now Under Review. Please look again.',
    },
  ])
  expect((await send('PUT', `/api/requirement/status/${id}?status=ACTIVE`, operator.token)).statusCode).toBe(409)
  expect((await look()).requirement).toMatchObject({ status: 'UNDER_REVIEW', additionalRequirements: 'Pay the token first.' })
  expect((await calls.get(`/api/operations/requirements/${id}`, author.token)).statusCode).toBe(404)
})

test('an operator who decides about an older version than the present one is refused, also when the status is already the wanted one', async () => {
  const [first, second] = [await calls.register(44), await calls.register(45)]
  for (const { user } of [first, second]) await makeConfirmedOperator(t.database.pool, user.id)
  const [id = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: author.user.id }])
  const { version } = (await calls.get(`/api/operations/requirements/${id}`, second.token)).json()
  const close = (token: string, reason: string) => decideOn(id, token, { status: 'INACTIVE', reason, seen: { version } })
  expect((await close(first.token, 'The text is an advertisement.')).statusCode).toBe(200)
  for (const { token } of [first, second]) {
    const refused = await close(token, 'It asks for money.')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  }
})

test('the author of a requirement that an operator closed is told why, cannot reopen it, and is told when it is open again', async () => {
  const operator = await calls.register(42)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const [id = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: author.user.id }])
  const decide = (status: string, reason: string) => decideOn(id, operator.token, { status, reason })
  const told = async () => {
    const all = await notificationsOf(t.database.pool, author.user.id)
    return all.filter(({ kind }) => kind === 'moderation').slice(-1)
  }
  expect((await decide('INACTIVE', 'The text is an advertisement.')).json().status).toBe('UNDER_REVIEW')
  expect(await told()).toEqual([
    {
      kind: 'moderation',
      title: 'Your requirement is closed',
      body: 'Our team has closed it: 2 BHK Flat to rent. When you have changed it, write to us. Reason: The text is an advertisement.',
      path: '/profile?tab=requirements',
    },
  ])
  for (const status of ['ACTIVE', 'INACTIVE']) {
    const refused = await send('PUT', `/api/requirement/status/${id}?status=${status}`, author.token)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Our team has closed this requirement. When you have changed it, write to us.',
    ])
  }
  expect((await send('PUT', `/api/requirement/update/${id}`, author.token, WANTED_FLAT)).statusCode).toBe(200)
  const listed = (await own(author)).find(({ requirementId }) => requirementId === id)
  expect(listed?.status).toBe('UNDER_REVIEW')
  expect((await decide('ACTIVE', 'It is fine now.')).json().status).toBe('ACTIVE')
  expect(await told()).toMatchObject([
    { title: 'Your requirement is open again', body: 'Owners and brokers can see it: 2 BHK Flat to rent. Reason: It is fine now.' },
  ])
  const before = (await notificationsOf(t.database.pool, author.user.id)).length
  for (const status of ['INACTIVE', 'ACTIVE'])
    expect((await send('PUT', `/api/requirement/status/${id}?status=${status}`, author.token)).json().status).toBe(status)
  expect(await notificationsOf(t.database.pool, author.user.id)).toHaveLength(before)
})
