import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { LIST_SEPARATOR } from '#contracts/homes/properties/field-definition.ts'
import type { EnumLists, PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import {
  FORM_ROWS,
  fieldNamed,
  fieldsOf,
  importLabelOf,
  type PropertyField,
  propertyFieldNames,
} from '#contracts/homes/properties/property-fields.ts'
import { APARTMENT_TYPES, CATEGORIES } from '#contracts/homes/properties/property-kinds.ts'
import { blankForm, type PropertyForm } from '#web/features/homes/posting/property-form.ts'
import { PriceDetails, PropertyDetails, Questions } from '#web/features/homes/posting/sections.tsx'
import { answersOf } from '#web/features/homes/properties/answers.ts'
import { detailRows, keyFacts } from '#web/features/homes/properties/facts.tsx'
import { costLines } from '#web/features/homes/properties/price/cost-lines.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { callsOf } from '../people.ts'
import { grantPosts, listen, type Postings } from '../postings.ts'

// Checks every field of the field table: fails when a field was added there but is missing elsewhere.

const KINDS = CATEGORIES.flatMap((category) =>
  TRANSACTIONS_BY_CATEGORY[category].flatMap((propertyFor) =>
    (category === 'RESIDENTIAL' ? APARTMENT_TYPES : [null]).map((apartmentType) => ({ category, propertyFor, apartmentType })),
  ),
)
/** The field's last choice: with furniture, so that fields about furniture apply. */
const FURNISHED = { furnishedType: 'FURNISHED' } as const
const NOW = Date.UTC(2030, 2, 31)
const clock = { now: () => NOW }
let t: TestApp
let p: Postings
let broker: { token: string; user: { id: number } }

beforeAll(async () => {
  t = await createTestApp({}, { clock })
  p = await listen(t)
  broker = await callsOf(t).register(1, { userRole: 'BROKER', reraNumber: 'A51900012345' })
  await grantPosts(t, broker.user.id, 100)
})
afterAll(() => t.close())

/** A property of the first kind that has the field, with values in all fields of that kind. */
function propertyWith(name: PropertyField) {
  const kind = KINDS.find(({ category, propertyFor, apartmentType }) =>
    fieldsOf({ category, propertyFor, apartmentType, ...FURNISHED }).has(name),
  )
  if (!kind) throw new Error(`no kind of property has ${name}`)
  const fields = [...fieldsOf({ ...kind, ...FURNISHED })].map((each) => [each, valuesOf(each)[0]])
  return { ...Object.fromEntries(fields), ...kind, [name]: valuesOf(name)[0] }
}

/** Two valid values of the field; numbers differ from field to field. */
function valuesOf(name: PropertyField): readonly [string | number | string[], string | number | string[]] {
  const field = fieldNamed(name)
  const number = 11 + propertyFieldNames().indexOf(name)
  if (field.type === 'number') return [number, number + 1]
  if (field.type === 'date') return ['2031-05-06', '2031-05-07']
  const [last, first] = [field.choices.at(-1) ?? '', field.choices[0]]
  return field.type === 'list' ? [[first, last], [first]] : [last, first]
}

async function read(id: number): Promise<PropertyDetail> {
  return (await p.call('GET', `/api/properties/get/${id}`)).body
}

interface FormProps {
  lists: EnumLists
  kind: Partial<PropertyForm>
}

const queries = new QueryClient()

function Form({ lists, kind }: FormProps) {
  const methods = useForm({ defaultValues: { ...blankForm(''), ...kind } })
  return (
    <QueryClientProvider client={queries}>
      <FormProvider {...methods}>
        <PropertyDetails lists={lists} />
        <PriceDetails today="" />
        <Questions isBroker />
      </FormProvider>
    </QueryClientProvider>
  )
}

const factsOf = (property: PropertyDetail) =>
  [...keyFacts(property, NOW), ...detailRows(property, NOW), ...costLines(property), ...answersOf(property, NOW)].map(
    ({ label, value }) => `${label}: ${value}`,
  )

test.each(propertyFieldNames())("%s is accepted by the API, stored, read back and shown on the property's page", async (name) => {
  const posted = await p.add(broker.token, { ...propertyWith(name), propertyName: `Posted with ${name}` })
  expect(posted).toMatchObject({ status: 200 })
  const property = await read(posted.body.propertyId)
  const [value, other] = valuesOf(name)
  expect(property).toMatchObject({ [name]: value })
  const facts = factsOf(property)
  expect(facts.join()).not.toMatch(/null|undefined|NaN/)
  expect(factsOf({ ...property, [name]: other })).not.toEqual(facts)
})

test.each(propertyFieldNames())('%s is imported from its column', async (name) => {
  expect(IMPORT_COLUMNS).toContainEqual({ name, label: importLabelOf(name) })
  const required = { propertyName: `Imported with ${name}`, area: 'Baner', expectedPrice: 25_000 }
  const cells = Object.entries({ ...required, ...propertyWith(name) }).filter(([, value]) => value !== null)
  const answer = await fetch(`${p.url}/api/properties/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${broker.token}`, 'content-type': 'text/csv' },
    body: writeCsv([cells.map(([column]) => column), cells.map(([, value]) => [value].flat().join(LIST_SEPARATOR))]),
  })
  expect(await answer.json()).toMatchObject({ imported: 1, bad: [] })
  const { body } = await p.call('GET', `/api/properties/user/${broker.user.id}`, broker.token)
  expect(await read(body[0].propertyId)).toMatchObject({ propertyName: required.propertyName, [name]: valuesOf(name)[0] })
})

test.each(propertyFieldNames())('%s has one place in the form, with a control', async (name) => {
  const places = Object.values(FORM_ROWS).flat(2)
  expect(places.filter((each) => each === name)).toHaveLength(1)
  const { body } = await p.call('GET', '/api/properties/all_enum')
  const kind = Object.fromEntries(Object.entries(propertyWith(name)).map(([field, value]) => [field, String(value ?? '')]))
  const html = renderToString(<Form lists={body} kind={kind} />)
  expect([...html.matchAll(/ name="([^"]+)"/g)].map(([, control]) => control)).toContain(name)
})
