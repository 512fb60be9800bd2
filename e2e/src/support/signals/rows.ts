import { choose } from '#support/eventually.ts'
import { chooseSegment, type Row } from '#support/signals/workflows.ts'

export const everyone = 'Everyone opted in'
export const regulars = 'Regulars'

/** A customer's first day starts these, at once or a day later. */
export const firstDay: readonly Row[] = [
  { trigger: 'New customer' },
  { trigger: 'Subscribed' },
  { trigger: 'Tag removed', options: ({ panel }) => panel.getByLabel('Tag').fill('trial') },
  { trigger: 'Property changed', options: ({ panel }) => panel.getByLabel('Property').fill('size') },
  { trigger: 'Product viewed' },
  { trigger: 'Browse abandoned' },
  { trigger: 'Order paid' },
  { trigger: 'Order fulfilled' },
  { trigger: 'Order delivered' },
  { trigger: 'Order refunded' },
  { trigger: 'Order canceled' },
  { trigger: 'Joined the program' },
  { trigger: 'Points earned' },
  { trigger: 'Points balance reached', options: ({ panel }) => panel.getByLabel('Points', { exact: true }).fill('150') },
  { trigger: 'Points expiring soon' },
  { trigger: 'Reward available' },
  { trigger: 'Reward redeemed' },
  { trigger: 'Reward unused', options: ({ panel }) => panel.getByLabel('Time since redeeming').fill('1') },
  { trigger: 'Tier changed' },
  { trigger: 'Birthday' },
  {
    trigger: 'Date property',
    options: async ({ panel }) => {
      await panel.getByRole('button', { name: 'Date: Choose a date' }).click()
      await panel.page().getByRole('combobox', { name: 'Date' }).fill('anniversary')
      await panel.page().getByRole('option', { name: 'anniversary' }).click()
    },
  },
  {
    trigger: 'Schedule',
    title: 'Weekly',
    options: async (builder, tomorrow) => {
      await chooseSegment(everyone)(builder)
      const name = tomorrow.toLocaleDateString('en', { weekday: 'long', timeZone: 'Europe/Berlin' })
      await builder.panel.getByRole('checkbox', { name }).check()
    },
  },
  {
    trigger: 'Schedule',
    title: 'Monthly',
    options: async (builder, tomorrow) => {
      await chooseSegment(everyone)(builder)
      await choose(builder.panel.getByRole('combobox', { name: 'Repeats' }), 'Monthly')
      await choose(builder.panel.getByRole('combobox', { name: 'On' }), 'Day of the month')
      const date = tomorrow.toLocaleDateString('en', { day: 'numeric', timeZone: 'Europe/Berlin' })
      await builder.panel.getByLabel('Day', { exact: true }).fill(date)
    },
  },
  { trigger: 'Custom event', options: ({ panel }) => panel.getByLabel('Event name').fill('wishlist_added') },
  { trigger: 'Manual', title: 'Manual 1' },
  { trigger: 'Manual', title: 'Manual 2' },
]

/** Triggers that wait for a time. */
export const aDayLater: ReadonlySet<string> = new Set([
  'Browse abandoned',
  'Points expiring soon',
  'Reward unused',
  'Birthday',
  'Date property',
  'Schedule',
])

/** A regular customer starts these: by an email, a review, a friend, and a tag. */
export const ofRegulars: readonly Row[] = [
  { trigger: 'Email opened' },
  { trigger: 'Email clicked' },
  {
    trigger: 'Review published',
    step: async (builder) => {
      const panel = await builder.add('Send Slack message')
      await choose(panel.getByRole('combobox', { name: 'Channel' }), '#reviews')
      await panel.getByLabel('Message', { exact: true }).fill('{{ person.first_name }} left a review.')
      await builder.close()
    },
  },
  { trigger: 'Review replied to' },
  { trigger: 'Referral completed' },
  { trigger: 'Entered a segment', options: chooseSegment(regulars) },
]

/** And these, when they are no longer one, and leave a request unanswered for a day. */
export const ofFormerRegulars: readonly Row[] = [
  { trigger: 'Left a segment', options: chooseSegment(regulars) },
  { trigger: 'Review request unanswered', options: ({ panel }) => panel.getByLabel('Time since the request').fill('1') },
]
