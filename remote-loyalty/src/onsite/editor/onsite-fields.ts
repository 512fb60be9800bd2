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
  /** Group and field within the configuration. */
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
const alignment = choice(['start', t`Start`], ['center', t`Center`], ['end', 'End'])

const look: Field = { path: ['layout', 'look'], label: t`Look`, control: choice(['box', t`Box`], ['line', t`Line`]) }

const ofPoints: Field[] = [
  { path: ['layout', 'align'], label: t`Alignment`, control: alignment },
  { path: ['layout', 'showIcon'], label: t`Icon`, control: onOff },
  { path: ['layout', 'opensPanel'], label: t`Opens the panel`, control: onOff },
]

const banner: Field = {
  path: ['content', 'banner'],
  label: t`Banner`,
  help: t`At the top, as wide as there is room. 1200 × 400 pixels look sharp.`,
  control: { as: 'picture' },
}

const shown: Field[] = [
  { path: ['content', 'redeem'], label: t`Rewards`, control: onOff },
  { path: ['content', 'earn'], label: t`Ways to earn`, control: onOff },
  { path: ['content', 'tiers'], label: t`Tiers`, control: onOff },
  { path: ['content', 'referral'], label: t`Refer a friend`, help: t`While members can bring friends.`, control: onOff },
]

const ofKind: Readonly<Record<LoyaltyWidgetKind, readonly FieldGroup[]>> = {
  loyalty_launcher: [
    {
      title: t`Button`,
      fields: [
        {
          path: ['button', 'look'],
          label: t`Shows`,
          control: choice(['text_icon', t`Icon and text`], ['icon', t`Icon`], ['text', t`Text`]),
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
      title: t`Place`,
      fields: [
        { path: ['button', 'side'], label: t`Side`, control: choice(['left', t`Left`], ['right', t`Right`]) },
        { path: ['button', 'offsetX'], label: t`From the side, in pixels`, control: pixels(200) },
        { path: ['button', 'offsetY'], label: t`From the bottom, in pixels`, control: pixels(300) },
        { path: ['button', 'onDesktop'], label: t`On desktops`, control: onOff },
        { path: ['button', 'onPhones'], label: t`On phones`, control: onOff },
        {
          path: ['button', 'hideOn'],
          label: t`Hidden on`,
          help: t`One path in each line, such as /pages/quiz. /blogs/* is everything below.`,
          control: { as: 'paths' },
        },
      ],
    },
  ],
  loyalty_panel: [
    {
      title: t`What it shows`,
      fields: [
        ...shown,
        { path: ['content', 'history'], label: t`History of points`, control: onOff },
        {
          path: ['content', 'birthday'],
          label: t`Asks for the birthday`,
          help: t`Where a way to earn needs it.`,
          control: onOff,
        },
        {
          path: ['content', 'first'],
          label: t`Comes first`,
          control: choice(
            ['redeem', t`Rewards`],
            ['earn', t`Ways to earn`],
            ['tiers', t`Tiers`],
            ['referral', t`Refer a friend`],
          ),
        },
        { path: ['content', 'poweredBy'], label: t`“Powered by Yuko”`, control: onOff },
      ],
    },
    { title: t`Picture`, fields: [banner] },
  ],
  nudges: [
    {
      title: t`What is said`,
      help: t`Of several the first in this order. Whoever closes one is left alone with it.`,
      fields: [
        { path: ['nudges', 'ending'], label: t`Points end soon`, control: onOff },
        { path: ['nudges', 'joined'], label: t`Welcome, in the first week`, control: onOff },
        { path: ['nudges', 'reward'], label: t`There are points enough for a reward`, control: onOff },
        { path: ['nudges', 'join'], label: t`Visitors: why to join`, control: onOff },
      ],
    },
    {
      title: t`When`,
      fields: [
        { path: ['nudges', 'delaySeconds'], label: t`Seconds after the page is there`, control: count(0, 60) },
        { path: ['nudges', 'endingDays'], label: t`Days before points end`, control: count(1, 90) },
        { path: ['nudges', 'quietDays'], label: t`Quiet days after it was closed`, control: count(1, 365) },
      ],
    },
  ],
  loyalty_page: [
    { title: t`What it shows`, fields: shown },
    { title: t`Picture`, fields: [banner] },
  ],
  product_points: [{ title: t`Line`, fields: ofPoints }],
  cart_points: [
    {
      title: t`Line`,
      fields: [look, ...ofPoints],
    },
  ],
  thank_you: [
    {
      title: t`Line`,
      fields: [look, ...ofPoints.slice(0, 2), { path: ['layout', 'invites'], label: t`Asks visitors to join`, control: onOff }],
    },
  ],
  account_page: [
    {
      title: t`What it shows`,
      fields: [
        { path: ['content', 'codes'], label: t`Rewards they have, with codes`, control: onOff },
        ...shown,
        { path: ['content', 'history'], label: t`History of points`, control: onOff },
        {
          path: ['content', 'birthday'],
          label: t`Asks for the birthday`,
          help: t`Where a way to earn needs it.`,
          control: onOff,
        },
      ],
    },
  ],
}

const colors: FieldGroup = {
  title: t`Colors`,
  help: t`Those of your brand, unless you choose others here.`,
  fields: [
    { path: ['brand', 'primary'], label: t`Buttons and head`, control: { as: 'color' } },
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
