import { z } from 'zod'
import { ACCOUNT_MESSAGES } from './account-messages.ts'
import { loginOtpRequest, messageAnswer, registrationVerification, sessionUser } from './accounts.ts'

const { phoneNumber, otp, proof } = registrationVerification.shape
const { language } = loginOtpRequest.shape

/** The `confirmation` that the call for the old number returned. The server issues no longer ones. */
const confirmation = z.string({ error: ACCOUNT_MESSAGES.phoneNotConfirmed }).min(1, ACCOUNT_MESSAGES.phoneNotConfirmed).max(400)

export const oldPhoneCode = z.object({ proof, language })
export const oldPhoneConfirmation = z.object({ otp, proof })
export const oldPhoneConfirmed = messageAnswer.extend({ confirmation: z.string() })
export const newPhoneCode = z.object({ confirmation, phoneNumber, proof, language })
export const phoneChange = z.object({ confirmation, phoneNumber, otp, proof })
export const phoneChanged = messageAnswer.extend({ user: sessionUser })
