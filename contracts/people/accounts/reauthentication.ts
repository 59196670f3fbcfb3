import { z } from 'zod'
import { loginVerification } from './accounts.ts'

const { otp, proof, language } = loginVerification.shape

export const codeRequest = z.object({ proof, language })
export const confirmation = z.object({ otp, proof })
