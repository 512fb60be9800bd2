import { type SendingChoices, sendingChoices } from '@yuko/contract/sending/sending-settings'
import type { FormSchema, useForm } from '@yuko/ui'

/** Form values; numbers are texts as typed. */
export interface SettingsValues {
  opens: boolean
  clicks: boolean
  quietIsOn: boolean
  quietFrom: string
  quietUntil: string
  capIsOn: boolean
  capMails: string
  capHours: string
  utmSource: string
  utmMedium: string
  utmCampaign: string
  pageTitle: string
  pageText: string
  doubleOptIn: boolean
}

export type SettingsFormState = ReturnType<typeof useForm<SettingsValues, SendingChoices>>

export function settingsValues({ tracking, defaults, unsubscribePage, doubleOptIn }: SendingChoices): SettingsValues {
  const { quietHours, frequencyCap, utm } = defaults
  return {
    ...tracking,
    quietIsOn: quietHours.isOn,
    quietFrom: quietHours.from,
    quietUntil: quietHours.until,
    capIsOn: frequencyCap.isOn,
    capMails: String(frequencyCap.mails),
    capHours: String(frequencyCap.hours),
    utmSource: utm.source,
    utmMedium: utm.medium,
    utmCampaign: utm.campaign,
    pageTitle: unsubscribePage.title,
    pageText: unsubscribePage.text,
    doubleOptIn,
  }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

function toSettings(values: SettingsValues, saved: SendingChoices): SendingChoices {
  const { quietHours, frequencyCap } = saved.defaults
  return {
    tracking: { opens: values.opens, clicks: values.clicks },
    defaults: {
      // Fields hidden by a switch keep their saved values, because nobody could fix them.
      quietHours: values.quietIsOn
        ? { ...quietHours, isOn: true, from: values.quietFrom, until: values.quietUntil }
        : { ...quietHours, isOn: false },
      frequencyCap: values.capIsOn
        ? { ...frequencyCap, isOn: true, mails: numberOf(values.capMails), hours: numberOf(values.capHours) }
        : { ...frequencyCap, isOn: false },
      utm: { source: values.utmSource.trim(), medium: values.utmMedium.trim(), campaign: values.utmCampaign.trim() },
    },
    unsubscribePage: { title: values.pageTitle, text: values.pageText },
    doubleOptIn: values.doubleOptIn,
  }
}

/** The form field for each path of the contract. */
const fieldOf: Readonly<Record<string, keyof SettingsValues>> = {
  'defaults.quietHours.from': 'quietFrom',
  'defaults.quietHours.until': 'quietUntil',
  'defaults.frequencyCap.mails': 'capMails',
  'defaults.frequencyCap.hours': 'capHours',
  'defaults.utm.source': 'utmSource',
  'defaults.utm.medium': 'utmMedium',
  'defaults.utm.campaign': 'utmCampaign',
  'unsubscribePage.title': 'pageTitle',
  'unsubscribePage.text': 'pageText',
}

export const settingsForm = (saved: SendingChoices): FormSchema<SendingChoices> => ({
  '~standard': {
    validate(values) {
      const outcome = sendingChoices.safeParse(toSettings(values as SettingsValues, saved))
      if (outcome.success) return { value: outcome.data }
      return {
        issues: outcome.error.issues.map(({ path, message }) => ({ path: [fieldOf[path.join('.')] ?? path.join('.')], message })),
      }
    },
  },
})
