import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { GST_STATES, isPinOfMaharashtra, MAHARASHTRA, stateWithCode } from '#contracts/money/payments/gst-states.ts'
import type { BillingDetails } from '#contracts/money/payments/payments.ts'
import { FormSelect, FormTextField } from '#web/lib/forms/form-fields.tsx'
import { fullName } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextButton } from '#web/ui/button.tsx'
import type { BillingForm } from './use-pay.ts'

const STATES = GST_STATES.map(([value, label]) => ({ value, label }))

/** @param billing missing when it could not be loaded */
export function billingFormOf(billing: BillingDetails | undefined, user: StoredUser): BillingForm {
  return {
    buyerName: billing?.name ?? fullName(user),
    buyerAddress: billing?.address ?? '',
    buyerPinCode: billing?.pinCode ?? '',
    buyerState: billing?.state ?? '',
    buyerGstin: billing?.gstin ?? '',
  }
}

/**
 * Who buys, for the receipt: fields of the surrounding form, or after an earlier purchase what it said, until the user wants to change it or
 * the server refuses it.
 */
export function BillingSection({ saved }: { saved: boolean }) {
  const [isOpen, setIsOpen] = useState(!saved)
  const { getValues, formState } = useFormContext<BillingForm>()
  const { root: _, ...wrongFields } = formState.errors
  const showsFields = isOpen || Object.keys(wrongFields).length > 0
  return (
    <section aria-labelledby="billed-to" className="mt-6 rounded-card border border-line bg-card p-6 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="billed-to" className="font-bold text-xl">
          Billed to
        </h2>
        {!showsFields && <TextButton onClick={() => setIsOpen(true)}>Change</TextButton>}
      </div>
      {showsFields ? <BillingFields focused={saved} /> : <BilledTo billing={getValues()} />}
    </section>
  )
}

function BilledTo({ billing }: { billing: BillingForm }) {
  const { buyerName, buyerAddress, buyerPinCode, buyerState, buyerGstin } = billing
  return (
    <p translate="no" className="num wrap-anywhere mt-1 text-ink-soft">
      <span className="block font-semibold text-ink">{buyerName}</span>
      {buyerAddress} {buyerPinCode}, {stateWithCode(buyerState)}
      {buyerGstin && <span className="block">GSTIN {buyerGstin}</span>}
    </p>
  )
}

/** @param focused whether the user has asked for the fields */
function BillingFields({ focused }: { focused: boolean }) {
  const { watch, getValues, setValue } = useFormContext<BillingForm>()
  const pinCode = watch('buyerPinCode').replaceAll(' ', '')
  useEffect(() => {
    const isElsewhere = /^\d{6}$/.test(pinCode) && !isPinOfMaharashtra(pinCode)
    if (isElsewhere && getValues('buyerState') === MAHARASHTRA) setValue('buyerState', '')
  }, [pinCode, getValues, setValue])
  return (
    <>
      <p className="mt-1 text-ink-soft">Your receipt needs this. We keep it for your next purchase, and show it to nobody.</p>
      <div className="mt-4 grid grid-cols-1 gap-5">
        <FormTextField name="buyerName" label="Name" autoFocus={focused} autoComplete="name" autoCapitalize="words" maxLength={120} />
        <FormTextField name="buyerAddress" label="Address" autoComplete="street-address" autoCapitalize="words" maxLength={200} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_1.6fr]">
          <FormTextField
            name="buyerPinCode"
            label="Pin code"
            inputMode="numeric"
            autoComplete="postal-code"
            // a pasted '411 045' is longer than the pin code: it must not be cut
            maxLength={20}
            className="num"
          />
          <FormSelect name="buyerState" label="State" placeholder="Choose the State" choices={STATES} />
        </div>
        <FormTextField
          name="buyerGstin"
          label="GST number"
          note="optional"
          hint="Of your business, if it is registered"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          className="num uppercase"
        />
      </div>
    </>
  )
}
