import { z } from 'zod'
import { loginVerification } from './accounts.ts'

const { otp, proof } = loginVerification.shape

export const codeRequest = z.object({ proof })
export const confirmation = z.object({ otp, proof })
