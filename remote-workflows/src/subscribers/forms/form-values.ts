import type { SignupForm, SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'

/** Flat values of the editor; numbers are texts as typed. */
export type FormValues = Omit<SignupFormConfig, 'popup'> & {
  name: string
  isLive: boolean
  delaySeconds: string
  againAfterDays: string
  onExitIntent: boolean
  showOnPhones: boolean
}

export function toValues({ name, isLive }: SignupForm, { popup, ...config }: SignupFormConfig): FormValues {
  const { delaySeconds, againAfterDays, onExitIntent, showOnPhones } = popup
  return {
    name,
    isLive,
    ...config,
    delaySeconds: String(delaySeconds),
    againAfterDays: String(againAfterDays),
    onExitIntent,
    showOnPhones,
  }
}

const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : text)

export function toBody(values: FormValues, revision: number): object {
  const { name, isLive, delaySeconds, againAfterDays, onExitIntent, showOnPhones, ...config } = values
  const popup = { delaySeconds: numberOf(delaySeconds), againAfterDays: numberOf(againAfterDays), onExitIntent, showOnPhones }
  return { name, isLive, revision, config: { ...config, popup } }
}
