import { t } from '@lingui/core/macro'

/** Units next to number fields. */
export const units = {
  minutes: t({ message: 'minutes', comment: 'Unit next to a number field' }),
  hours: t({ message: 'hours', comment: 'Unit next to a number field' }),
  days: t({ message: 'days', comment: 'Unit next to a number field' }),
  weeks: t({ message: 'weeks', comment: 'Unit next to a number field' }),
  points: t({ message: 'points', comment: 'Unit next to a number field' }),
  people: t({ message: 'people', comment: 'Unit next to a number field' }),
  emails: t({ message: 'emails', comment: 'Unit next to a number field' }),
}
