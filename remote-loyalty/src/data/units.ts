import { t } from '@lingui/core/macro'

/** Units shown after the number in a field, or after a count of progress. */
export const units = {
  days: t({ message: 'days', comment: 'Unit after a number field' }),
  daysBefore: t({ message: 'days before', comment: 'Unit after a number field: days before points expire' }),
  months: t({ message: 'months', comment: 'Unit after a number field' }),
  times: t({ message: 'times', comment: 'Unit after a number field: how many times a customer can earn or redeem' }),
  points: t({ message: 'points', comment: 'Unit after a number' }),
  pointsEarned: t({ message: 'points earned', comment: 'Unit after a number field' }),
  orders: t({ message: 'orders', comment: 'Unit after a number field' }),
  friends: t({ message: 'friends', comment: 'Unit after a number field: how many referred friends are rewarded' }),
  members: t({ message: 'members', comment: 'Unit of progress: 10 of 40 members' }),
  events: t({ message: 'events', comment: 'Unit of progress: 10 of 40 events' }),
}
