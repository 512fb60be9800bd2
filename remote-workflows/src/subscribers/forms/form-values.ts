import type { FormQuestion, SignupForm, SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { bodyOf } from '@yuko/contract/endpoint'
import type { z } from 'zod'

import { type CouponValues, toCoupon, toCouponValues } from './coupon-values.ts'

type Popup = SignupFormConfig['popup']

/** Flat values of the editor. Numbers are texts as typed; pages, and options of a question, have a line each. */
export type FormValues = Omit<SignupFormConfig, 'popup' | 'questions' | 'discount' | 'coupon'> &
  CouponValues &
  Omit<
    Popup,
    'delaySeconds' | 'scrollPercent' | 'againAfterDays' | 'pages' | 'exceptPages' | 'showOnPhones' | 'showOnComputers'
  > & {
    name: string
    isLive: boolean
    delaySeconds: string
    scrollPercent: string
    againAfterDays: string
    devices: 'all' | 'phones' | 'computers'
    pages: string
    exceptPages: string
    questions: readonly TypedQuestion[]
  }

export type TypedQuestion = Omit<FormQuestion, 'options'> & { readonly options: string }

export function toValues({ name, isLive, currency }: SignupForm, shown: SignupFormConfig): FormValues {
  const { popup, discount: _discount, ...config } = shown
  const { showOnPhones, showOnComputers, ...rest } = popup
  return {
    name,
    isLive,
    ...config,
    ...rest,
    ...toCouponValues(shown, currency),
    delaySeconds: String(popup.delaySeconds),
    scrollPercent: String(popup.scrollPercent ?? ''),
    againAfterDays: String(popup.againAfterDays),
    devices: showOnPhones === showOnComputers ? 'all' : showOnPhones ? 'phones' : 'computers',
    pages: popup.pages.join('\n'),
    exceptPages: popup.exceptPages.join('\n'),
    questions: config.questions.map((question) => ({ ...question, options: question.options.join('\n') })),
  }
}

const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : text)
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

export function toBody(values: FormValues, { revision, currency }: Pick<SignupForm, 'revision' | 'currency'>): object {
  const { name, isLive, opensByTime, delaySeconds, scrollPercent, onExitIntent, againAfterDays, ...others } = values
  const { devices, audience, pages, exceptPages, ...more } = others
  const { gift, percentOff, amountOffMinor, minOrderMinor, validDays, codePrefix, isEmailed, ...config } = more
  const questions = config.questions.map((question) => ({ ...question, options: linesOf(question.options) }))
  const popup = {
    opensByTime,
    delaySeconds: numberOf(delaySeconds),
    scrollPercent: scrollPercent.trim() === '' ? null : numberOf(scrollPercent),
    onExitIntent,
    againAfterDays: numberOf(againAfterDays),
    showOnPhones: devices !== 'computers',
    showOnComputers: devices !== 'phones',
    audience,
    pages: linesOf(pages),
    exceptPages: linesOf(exceptPages),
  }
  return { name, isLive, revision, config: { ...config, ...toCoupon(values, currency), questions, popup } }
}

type Outcome =
  | { value: z.output<NonNullable<typeof updateSignupForm.body>>; issues?: undefined }
  | { issues: { message: string; path: PropertyKey[] }[] }

/** Validates the values as the body of an update; problems of nested fields are at the editor’s fields. */
export function formSchema(saved: Pick<SignupForm, 'revision' | 'currency'>) {
  const body = bodyOf(updateSignupForm)
  const validate = (values: unknown): Outcome => {
    const parsed = body.safeParse(toBody(values as FormValues, saved))
    if (parsed.success) return { value: parsed.data }
    const issues = parsed.error.issues.map(({ message, path }) => ({
      message,
      path: path.filter((part) => part !== 'config' && part !== 'popup' && part !== 'discount'),
    }))
    return { issues }
  }
  return { '~standard': { validate } }
}
