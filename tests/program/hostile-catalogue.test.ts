import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitAddress } from '#contracts/base/paths.ts'
import { catalogueRoutes } from '#contracts/operations/catalogue-routes.ts'
import { operationsPaths } from '#contracts/operations/paths.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type OperatorCalls, operatorCallsOf } from '../operators.ts'
import { times } from '../prove.ts'

let t: TestApp
let operator: OperatorCalls

beforeAll(async () => {
  t = await createTestApp()
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())

const FIELDS = [
  ...[
    'name',
    'marathiName',
    'hindiName',
    'aliases',
    'sharedAliases',
    'pinCode',
    'latitude',
    'longitude',
    'version',
    'reason',
    'isWithdrawn',
  ],
  ...[
    'userRole',
    'price',
    'originalPrice',
    'durationDays',
    'features',
    'marathiFeatures',
    'hindiFeatures',
    'marathiDescription',
    'status',
    'position',
    'contacts',
    'intoAmenityId',
  ],
  ...['constructionName', 'builderName', 'reraNumber', 'flats', 'stages', 'amenityIds', 'possessionDate', 'mobileNo', 'before', 'after'],
]
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('\0', 'NaN', '9'.repeat(400), '1e9', '-0', '%', "'", 'ACTIVE', 'OWNER', 'वडगाव', '\ud800', '2027-02-30'),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, [], {}, [null], [[]], { length: 3 }),
)
const value = fc.oneof(
  odd,
  fc.array(odd, { maxLength: 40 }),
  fc.array(fc.dictionary(fc.constantFrom('flatType', 'price', 'unit', 'name', 'plannedOn'), odd)),
)
const body = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value), value)
const id = fc.oneof(
  fc.constantFrom('1', '0', '-1', '2147483648', '9007199254740991', '9'.repeat(30), '..', 'NaN', '%00'),
  fc.nat().map(String),
)

test('no id, query or body that an operator sends to the catalogue makes the server fail', async () => {
  const calls = (Object.keys(catalogueRoutes) as (keyof typeof catalogueRoutes)[]).map((name) => splitAddress(operationsPaths[name]))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), id, body, async ({ method, path }, anyId, payload) => {
      const url = path.replace(/:\w+/, encodeURIComponent(decodeURIComponent(anyId)))
      const answer =
        method === 'GET'
          ? await operator.get(`${url}?keyword=${encodeURIComponent(JSON.stringify(payload).slice(0, 60).toWellFormed())}&page=${anyId}`)
          : await t.app.inject({
              method: method as 'POST',
              url,
              headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
              payload: JSON.stringify(payload),
            })
      expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: times(300, 3_000) },
  )
})
