import { type Assistance, changedAssistance } from '@yuko/contract/assistance/assistance'
import { z } from 'zod'

const { apiKey, monthlyLimit } = changedAssistance.shape

/** Typed numbers are texts, and an empty key leaves the stored one. */
export const assistanceForm = changedAssistance.extend({
  apiKey: z.preprocess((text) => (text === '' ? undefined : text), apiKey),
  monthlyLimit: z.preprocess((text) => (text === '' ? undefined : Number(text)), monthlyLimit),
})

/** Off, and with personal data hidden, until a member decides otherwise. */
export function valuesOf(assistance: Assistance | null) {
  return {
    isOn: assistance?.isOn ?? false,
    baseUrl: assistance?.baseUrl ?? '',
    model: assistance?.model ?? '',
    apiKey: '',
    hidesPersonalData: assistance?.hidesPersonalData ?? true,
    monthlyLimit: String(assistance?.monthlyLimit ?? 500),
    voice: assistance?.voice ?? '',
  }
}
