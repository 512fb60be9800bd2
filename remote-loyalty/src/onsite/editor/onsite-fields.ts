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
const alignment = choice(['start', 'Start'], ['center', 'Center'], ['end', 'End'])

const look: Field = { path: ['layout', 'look'], label: 'Look', control: choice(['box', 'Box'], ['line', 'Line']) }

const ofPoints: Field[] = [
  { path: ['layout', 'align'], label: 'Alignment', control: alignment },
  { path: ['layout', 'showIcon'], label: 'Icon', control: onOff },
  { path: ['layout', 'opensPanel'], label: 'Opens the panel', control: onOff },
]

const banner: Field = {
  path: ['content', 'banner'],
  label: 'Banner',
  help: 'At the top, as wide as there is room. 1200 × 400 pixels look sharp.',
  control: { as: 'picture' },
}

const shown: Field[] = [
  { path: ['content', 'redeem'], label: 'Rewards', control: onOff },
  { path: ['content', 'earn'], label: 'Ways to earn', control: onOff },
  { path: ['content', 'tiers'], label: 'Tiers', control: onOff },
  { path: ['content', 'referral'], label: 'Refer a friend', help: 'While members can bring friends.', control: onOff },
]

const ofKind: Readonly<Record<LoyaltyWidgetKind, readonly FieldGroup[]>> = {
  loyalty_launcher: [
    {
      title: 'Button',
      fields: [
        {
          path: ['button', 'look'],
          label: 'Shows',
          control: choice(['text_icon', 'Icon and text'], ['icon', 'Icon'], ['text', 'Text']),
        },
        {
          path: ['button', 'icon'],
          label: 'Icon',
          control: {
            as: 'icon',
            options: [
              ['gift', 'Gift'],
              ['star', 'Star'],
              ['heart', 'Heart'],
              ['crown', 'Crown'],
            ],
          },
        },
      ],
    },
    {
      title: 'Place',
      fields: [
        { path: ['button', 'side'], label: 'Side', control: choice(['left', 'Left'], ['right', 'Right']) },
        { path: ['button', 'offsetX'], label: 'From the side, in pixels', control: pixels(200) },
        { path: ['button', 'offsetY'], label: 'From the bottom, in pixels', control: pixels(300) },
        { path: ['button', 'onDesktop'], label: 'On desktops', control: onOff },
        { path: ['button', 'onPhones'], label: 'On phones', control: onOff },
        {
          path: ['button', 'hideOn'],
          label: 'Hidden on',
          help: 'One path in each line, such as /pages/quiz. /blogs/* is everything below.',
          control: { as: 'paths' },
        },
      ],
    },
  ],
  loyalty_panel: [
    {
      title: 'What it shows',
      fields: [
        ...shown,
        { path: ['content', 'history'], label: 'History of points', control: onOff },
        { path: ['content', 'birthday'], label: 'Asks for the birthday', help: 'Where a way to earn needs it.', control: onOff },
        {
          path: ['content', 'first'],
          label: 'Comes first',
          control: choice(['redeem', 'Rewards'], ['earn', 'Ways to earn'], ['tiers', 'Tiers'], ['referral', 'Refer a friend']),
        },
        { path: ['content', 'poweredBy'], label: '“Powered by Yuko”', control: onOff },
      ],
    },
    { title: 'Picture', fields: [banner] },
  ],
  nudges: [
    {
      title: 'What is said',
      help: 'Of several the first in this order. Whoever closes one is left alone with it.',
      fields: [
        { path: ['nudges', 'ending'], label: 'Points end soon', control: onOff },
        { path: ['nudges', 'joined'], label: 'Welcome, in the first week', control: onOff },
        { path: ['nudges', 'reward'], label: 'There are points enough for a reward', control: onOff },
        { path: ['nudges', 'join'], label: 'Visitors: why to join', control: onOff },
      ],
    },
    {
      title: 'When',
      fields: [
        { path: ['nudges', 'delaySeconds'], label: 'Seconds after the page is there', control: count(0, 60) },
        { path: ['nudges', 'endingDays'], label: 'Days before points end', control: count(1, 90) },
        { path: ['nudges', 'quietDays'], label: 'Quiet days after it was closed', control: count(1, 365) },
      ],
    },
  ],
  loyalty_page: [
    { title: 'What it shows', fields: shown },
    { title: 'Picture', fields: [banner] },
  ],
  product_points: [{ title: 'Line', fields: ofPoints }],
  cart_points: [
    {
      title: 'Line',
      fields: [look, ...ofPoints],
    },
  ],
  thank_you: [
    {
      title: 'Line',
      fields: [look, ...ofPoints.slice(0, 2), { path: ['layout', 'invites'], label: 'Asks visitors to join', control: onOff }],
    },
  ],
  account_page: [
    {
      title: 'What it shows',
      fields: [
        { path: ['content', 'codes'], label: 'Rewards they have, with codes', control: onOff },
        ...shown,
        { path: ['content', 'history'], label: 'History of points', control: onOff },
        { path: ['content', 'birthday'], label: 'Asks for the birthday', help: 'Where a way to earn needs it.', control: onOff },
      ],
    },
  ],
}

const colors: FieldGroup = {
  title: 'Colors',
  help: 'Those of your brand, unless you choose others here.',
  fields: [
    { path: ['brand', 'primary'], label: 'Buttons and head', control: { as: 'color' } },
    { path: ['brand', 'text'], label: 'Text', control: { as: 'color' } },
    { path: ['brand', 'background'], label: 'Background', control: { as: 'color' } },
  ],
}

export const groupsOf = (kind: LoyaltyWidgetKind): readonly FieldGroup[] => [...ofKind[kind], colors]

type Groups = Record<string, Record<string, unknown>>

export const readField = (config: object, [group, field]: Field['path']): unknown => (config as Groups)[group]?.[field]

export function writeField<Config extends object>(config: Config, [group, field]: Field['path'], value: unknown): Config {
  return { ...config, [group]: { ...(config as Groups)[group], [field]: value } }
}
