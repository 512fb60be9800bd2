import { t } from '@lingui/core/macro'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'

export type Control =
  | { readonly as: 'switch' }
  | { readonly as: 'choice'; readonly options: readonly (readonly [value: string, label: string])[] }
  | { readonly as: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly as: 'paths' }
  | { readonly as: 'icon'; readonly options: readonly (readonly [value: string, label: string])[] }
  | { readonly as: 'color' }
  | { readonly as: 'picture' }

export interface Field {
  /** The group and field in the configuration. */
  readonly path: readonly [group: string, field: string]
  readonly label: string
  readonly help?: string
  readonly control: Control
}

interface FieldGroup {
  readonly title: string
  readonly help?: string
  readonly fields: readonly Field[]
}

const onOff = { as: 'switch' } as const
const choice = (...options: (readonly [string, string])[]): Control => ({ as: 'choice', options })
const count = (minimum: number, maximum: number): Control => ({ as: 'number', minimum, maximum })
const pixels = (maximum: number) => count(0, maximum)
const alignment = choice(
  ['start', t({ message: 'Start', context: 'Alignment' })],
  ['center', t`Center`],
  ['end', t({ message: 'End', context: 'Alignment' })],
)

const look: Field = {
  path: ['layout', 'look'],
  label: t`Style`,
  control: choice(['box', t`Box`], ['line', t({ message: 'Line', comment: 'Style of a widget: a single line of text' })]),
}

const ofPoints: Field[] = [
  { path: ['layout', 'align'], label: t`Alignment`, control: alignment },
  { path: ['layout', 'showIcon'], label: t`Icon`, control: onOff },
  { path: ['layout', 'opensPanel'], label: t`Open the panel on click`, control: onOff },
]

const banner: Field = {
  path: ['content', 'banner'],
  label: t`Banner`,
  help: t`Shown at the top at full width. Recommended size: 1200 × 400 pixels.`,
  control: { as: 'picture' },
}

const shown: Field[] = [
  { path: ['content', 'redeem'], label: t`Rewards`, control: onOff },
  { path: ['content', 'earn'], label: t`Ways to earn`, control: onOff },
  { path: ['content', 'tiers'], label: t`Tiers`, control: onOff },
  { path: ['content', 'referral'], label: t`Refer a friend`, help: t`Only while referrals are active.`, control: onOff },
]

const ofKind: Readonly<Record<LoyaltyWidgetKind, readonly FieldGroup[]>> = {
  loyalty_launcher: [
    {
      title: t`Button`,
      fields: [
        {
          path: ['button', 'look'],
          label: t`Content`,
          control: choice(['text_icon', t`Icon and text`], ['icon', t`Icon only`], ['text', t`Text only`]),
        },
        {
          path: ['button', 'icon'],
          label: t`Icon`,
          control: {
            as: 'icon',
            options: [
              ['gift', t`Gift`],
              ['star', t`Star`],
              ['heart', t`Heart`],
              ['crown', t`Crown`],
            ],
          },
        },
      ],
    },
    {
      title: t`Position`,
      fields: [
        { path: ['button', 'side'], label: t`Side`, control: choice(['left', t`Left`], ['right', t`Right`]) },
        { path: ['button', 'offsetX'], label: t`Distance from the side (px)`, control: pixels(200) },
        { path: ['button', 'offsetY'], label: t`Distance from the bottom (px)`, control: pixels(300) },
        { path: ['button', 'onDesktop'], label: t`Show on desktop`, control: onOff },
        { path: ['button', 'onPhones'], label: t`Show on mobile`, control: onOff },
        {
          path: ['button', 'hideOn'],
          label: t`Hide on pages`,
          help: t`One path per line, such as /pages/quiz. Use /blogs/* for all pages in a section.`,
          control: { as: 'paths' },
        },
      ],
    },
  ],
  loyalty_panel: [
    {
      title: t`Content`,
      fields: [
        ...shown,
        { path: ['content', 'history'], label: t`Points history`, control: onOff },
        {
          path: ['content', 'birthday'],
          label: t`Ask for birthday`,
          help: t`Only if a way to earn needs it.`,
          control: onOff,
        },
        {
          path: ['content', 'first'],
          label: t`Shown first`,
          control: choice(
            ['redeem', t`Rewards`],
            ['earn', t`Ways to earn`],
            ['tiers', t`Tiers`],
            ['referral', t`Refer a friend`],
          ),
        },
        { path: ['content', 'poweredBy'], label: t`Show “Powered by Yuko”`, control: onOff },
      ],
    },
    { title: t`Image`, fields: [banner] },
  ],
  nudges: [
    {
      title: t`Messages`,
      help: t`Shows the first that matches, in this order.`,
      fields: [
        { path: ['nudges', 'ending'], label: t`Points expire soon`, control: onOff },
        { path: ['nudges', 'joined'], label: t`Welcome in the first week`, control: onOff },
        { path: ['nudges', 'reward'], label: t`Reward available`, control: onOff },
        { path: ['nudges', 'join'], label: t`Invite visitors to join`, control: onOff },
      ],
    },
    {
      title: t`Timing`,
      fields: [
        { path: ['nudges', 'delaySeconds'], label: t`Delay after page load (seconds)`, control: count(0, 60) },
        { path: ['nudges', 'endingDays'], label: t`Days before points expire`, control: count(1, 90) },
        { path: ['nudges', 'quietDays'], label: t`Days until a dismissed nudge shows again`, control: count(1, 365) },
      ],
    },
  ],
  referral_popup: [
    {
      title: t`Friends`,
      help: t`Shown until it’s dismissed or the code is requested. Turned off, the panel opens instead.`,
      fields: [
        { path: ['popup', 'delaySeconds'], label: t`Delay after page load (seconds)`, control: count(0, 60) },
        {
          path: ['popup', 'hideOn'],
          label: t`Hide on pages`,
          help: t`One path per line, such as /pages/quiz. Use /blogs/* for all pages in a section.`,
          control: { as: 'paths' },
        },
      ],
    },
    {
      title: t`Members`,
      fields: [
        {
          path: ['popup', 'inviteOn'],
          label: t`Invite members to refer friends on pages`,
          help: t`One path per line, such as /account. Without paths, members aren’t invited.`,
          control: { as: 'paths' },
        },
        { path: ['popup', 'quietDays'], label: t`Days until a dismissed invitation shows again`, control: count(1, 365) },
      ],
    },
  ],
  loyalty_page: [
    { title: t`Content`, fields: shown },
    { title: t`Image`, fields: [banner] },
  ],
  product_points: [{ title: t`Display`, fields: ofPoints }],
  cart_points: [
    {
      title: t`Display`,
      fields: [look, ...ofPoints],
    },
  ],
  cart_points_slider: [
    {
      title: t`Content`,
      fields: [
        {
          path: ['layout', 'showRewards'],
          label: t`Rewards with a fixed price`,
          help: t`Offered next to the slider. The slider needs a reward whose value grows with the points.`,
          control: onOff,
        },
        { path: ['layout', 'invites'], label: t`Invite visitors to sign in`, control: onOff },
      ],
    },
    {
      title: t`Display`,
      fields: [
        {
          path: ['layout', 'look'],
          label: t`Style`,
          control: choice(['box', t`Box`], ['plain', t({ message: 'Plain', comment: 'Style of a widget: without a border' })]),
        },
        { path: ['layout', 'showIcon'], label: t`Icon`, control: onOff },
      ],
    },
  ],
  thank_you: [
    {
      title: t`Display`,
      fields: [look, ...ofPoints.slice(0, 2), { path: ['layout', 'invites'], label: t`Invite visitors to join`, control: onOff }],
    },
  ],
  account_page: [
    {
      title: t`Content`,
      fields: [
        { path: ['content', 'codes'], label: t`Redeemed rewards and codes`, control: onOff },
        ...shown,
        { path: ['content', 'history'], label: t`Points history`, control: onOff },
        {
          path: ['content', 'birthday'],
          label: t`Ask for birthday`,
          help: t`Only if a way to earn needs it.`,
          control: onOff,
        },
      ],
    },
  ],
}

const colors: FieldGroup = {
  title: t`Colors`,
  help: t`Uses your brand colors by default.`,
  fields: [
    { path: ['brand', 'primary'], label: t`Buttons and header`, control: { as: 'color' } },
    { path: ['brand', 'text'], label: t`Text`, control: { as: 'color' } },
    { path: ['brand', 'background'], label: t`Background`, control: { as: 'color' } },
  ],
}

export const groupsOf = (kind: LoyaltyWidgetKind): readonly FieldGroup[] => [...ofKind[kind], colors]

type Groups = Record<string, Record<string, unknown>>

export const readField = (config: object, [group, field]: Field['path']): unknown => (config as Groups)[group]?.[field]

export function writeField<Config extends object>(config: Config, [group, field]: Field['path'], value: unknown): Config {
  return { ...config, [group]: { ...(config as Groups)[group], [field]: value } }
}
