import { t } from '@lingui/core/macro'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import { type ConfigPath, hasPath, readPath } from './config-path.ts'

export type Tab = 'layout' | 'content' | 'style' | 'texts' | 'filters' | 'schema'

export type Control =
  | { readonly as: 'switch' }
  | { readonly as: 'choice'; readonly options: readonly (readonly [value: string, label: string])[] }
  | { readonly as: 'number'; readonly minimum: number; readonly maximum: number; readonly unit?: string }
  | { readonly as: 'color' }

export interface Field {
  readonly path: ConfigPath
  readonly label: string
  readonly help?: string
  /** Kinds may have choices of their own. */
  readonly control: Control | ((kind: WidgetKind) => Control)
  /** Part of the brand: null takes the store’s. */
  readonly ofBrand?: boolean
  /** Where another choice makes it mean nothing. */
  readonly isShown?: (config: WidgetConfig) => boolean
}

export interface FieldGroup {
  readonly tab: Tab
  readonly title: string
  readonly description?: string
  readonly fields: readonly Field[]
}

const onOff = { as: 'switch' } as const
const choice = (...options: (readonly [string, string])[]): Control => ({ as: 'choice', options })
const number = (minimum: number, maximum: number, unit?: string): Control => ({ as: 'number', minimum, maximum, unit })
const color = { as: 'color' } as const
const isOneOf =
  (path: ConfigPath, ...values: unknown[]) =>
  (config: WidgetConfig) =>
    values.includes(readPath(config, path))

const sorts = [
  ['most_recent', t`Newest first`],
  ['helpful', t`Most helpful first`],
  ['media_first', t`With photos first`],
  ['featured', t`Featured first`],
] as const

/** Every setting of every kind; an editor shows those that its configuration has. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    tab: 'layout',
    title: t`Layout`,
    fields: [
      {
        path: 'layout.arrangement',
        label: t`Arrangement`,
        control: (kind) =>
          kind === 'carousel'
            ? choice(['cards', t`Cards`], ['testimonial', t`One at a time`])
            : choice(['list', t`List`], ['grid', t`Grid`], ['masonry', t`Masonry`]),
      },
      { path: 'layout.look', label: t`Look`, control: choice(['card', t`Card`], ['line', t`One line`]) },
      {
        path: 'layout.columns',
        label: t`Columns`,
        help: t`Where there is room; a phone shows fewer.`,
        control: (kind) => (kind === 'media_grid' ? number(2, 8) : number(1, kind === 'carousel' ? 5 : 4)),
        isShown: (config) => !isOneOf('layout.arrangement', 'list', 'testimonial')(config),
      },
      { path: 'layout.rows', label: t`Rows`, control: number(1, 6) },
      { path: 'layout.gap', label: t`Gap`, control: number(0, 32, 'px') },
      { path: 'layout.align', label: t`Alignment`, control: choice(['start', t`Start`], ['center', t`Centre`], ['end', 'End']) },
      { path: 'position.side', label: t`Edge of the page`, control: choice(['right', t`Right`], ['left', t`Left`]) },
      { path: 'position.offset', label: t`Height on the page`, help: t`From the top.`, control: number(5, 95, '%') },
      { path: 'position.onPhones', label: t`Show on phones`, control: onOff },
    ],
  },
  {
    tab: 'layout',
    title: t`Pages`,
    fields: [
      { path: 'layout.perPage', label: t`Reviews per page`, control: number(1, 50) },
      {
        path: 'layout.paging',
        label: t`Further reviews`,
        control: choice(['load_more', t`A button`], ['pages', t`Numbered pages`], ['infinite', t`While scrolling`]),
      },
      {
        path: 'layout.autoplay',
        label: t`Move by itself`,
        help: t`Stops when touched, and for who asked for less motion.`,
        control: onOff,
      },
      {
        path: 'layout.seconds',
        label: t`Time per card`,
        control: number(4, 20, 's'),
        isShown: isOneOf('layout.autoplay', true),
      },
    ],
  },
  {
    tab: 'layout',
    title: t`Without reviews`,
    fields: [
      {
        path: 'layout.whenEmpty',
        label: t`Before the first review`,
        control: (kind) => {
          const less = [
            ['message', t`Say so`],
            ['hide', t`Show nothing`],
          ] as const
          return kind === 'star_badge' ? choice(...less) : choice(['form', t`Invite to write one`], ...less)
        },
      },
    ],
  },
  {
    tab: 'content',
    title: t`Head`,
    fields: [
      { path: 'layout.showHeading', label: t`Heading`, control: onOff },
      { path: 'header.showSummary', label: t`Average and number of reviews`, control: onOff },
      { path: 'header.showDistribution', label: t`Distribution of stars`, control: onOff },
      { path: 'header.showWriteButton', label: t`Button to write a review`, control: onOff },
      { path: 'layout.showAverage', label: t`Average as a number`, control: onOff },
      { path: 'layout.showCount', label: t`Number of reviews`, control: onOff },
      { path: 'layout.linksToReviews', label: t`Leads to the reviews`, control: onOff },
      { path: 'layout.showVerifiedShare', label: t`Share of verified buyers`, control: onOff },
      { path: 'layout.opensDistribution', label: t`Opens the distribution`, control: onOff },
    ],
  },
  {
    tab: 'content',
    title: t`Which reviews`,
    fields: [
      {
        path: 'selection.by',
        label: t`Chosen by`,
        control: (kind) => choice(...sorts.filter(([value]) => kind !== 'media_grid' || value !== 'media_first')),
      },
      {
        path: 'selection.minimumRating',
        label: t`At least`,
        help: t`From 2 stars on, shoppers are told that these are featured reviews.`,
        control: number(1, 5, 'stars'),
      },
      { path: 'selection.limit', label: t`At most`, control: number(3, 30, 'reviews') },
    ],
  },
  {
    tab: 'content',
    title: t`Each review`,
    description: t`That a review was written for a reward is always said.`,
    fields: [
      { path: 'card.showAvatar', label: t`Initials of the author`, control: onOff },
      {
        path: 'card.nameFormat',
        label: t`Name of the author`,
        control: choice(
          ['full', t`As given`],
          ['first_last_initial', t`Elsa M.`],
          ['first', t`Elsa`],
          ['initials', 'E. M.'],
          ['anonymous', t`No name`],
        ),
      },
      {
        path: 'card.dateFormat',
        label: t`Date`,
        control: choice(['absolute', t`Nov 20, 2026`], ['relative', t`3 days ago`], ['none', t`None`]),
      },
      { path: 'card.showVerified', label: t`Verified buyer`, control: onOff },
      { path: 'card.showProduct', label: t`Product`, help: t`Where reviews of several products stand together.`, control: onOff },
      { path: 'card.showReply', label: t`Your reply`, control: onOff },
      { path: 'card.showVotes', label: t`“Was this helpful?”`, control: onOff },
      { path: 'card.showSource', label: t`That a review was imported`, control: onOff },
    ],
  },
  {
    tab: 'content',
    title: t`Photos`,
    fields: [
      { path: 'media.show', label: t`Photos`, control: onOff },
      { path: 'media.lightbox', label: t`Open large on the page`, control: onOff, isShown: isOneOf('media.show', true) },
      { path: 'media.maximum', label: t`At most per review`, control: number(1, 12), isShown: isOneOf('media.show', true) },
    ],
  },
  {
    tab: 'style',
    title: t`Colours`,
    description: t`Those of your brand, unless you choose others here.`,
    fields: [
      { path: 'brand.accent', label: t`Stars`, control: color, ofBrand: true },
      { path: 'brand.primary', label: t`Buttons and links`, control: color, ofBrand: true },
      { path: 'brand.text', label: t`Text`, control: color, ofBrand: true },
      { path: 'brand.background', label: t`Background`, control: color, ofBrand: true },
      { path: 'brand.border', label: t`Lines`, control: color, ofBrand: true },
      {
        path: 'brand.darkMode',
        label: t`Dark mode`,
        control: choice(['auto', t`As the shopper chose`], ['off', t`Never`]),
        ofBrand: true,
      },
    ],
  },
  {
    tab: 'style',
    title: t`Stars`,
    fields: [
      {
        path: 'brand.starStyle',
        label: t`Shape`,
        control: choice(['star-sharp', t`Star`], ['star-rounded', t`Round star`], ['heart', t`Heart`]),
        ofBrand: true,
      },
      { path: 'stars.size', label: t`Size`, control: number(10, 48, 'px') },
      { path: 'stars.rounding', label: t`Fractions`, control: choice(['half', t`Half stars`], ['exact', t`Exact`]) },
    ],
  },
  {
    tab: 'style',
    title: t`Forms`,
    fields: [
      { path: 'brand.radius', label: t`Corners`, control: number(0, 32, 'px'), ofBrand: true },
      {
        path: 'brand.buttonStyle',
        label: t`Buttons`,
        control: choice(['filled', t`Filled`], ['outline', t`Outline`]),
        ofBrand: true,
      },
    ],
  },
  {
    tab: 'filters',
    title: t`What shoppers can narrow by`,
    fields: [
      { path: 'filters.rating', label: t`Stars`, control: onOff },
      { path: 'filters.media', label: t`With photos`, control: onOff },
      { path: 'filters.verified', label: t`Verified buyers`, control: onOff },
      { path: 'filters.language', label: t`Language`, help: t`Where reviews are in several.`, control: onOff },
    ],
  },
  {
    tab: 'filters',
    title: t`Order`,
    fields: [
      {
        path: 'sort',
        label: t`First order`,
        help: t`Shoppers may choose another one.`,
        control: choice(...sorts, ['highest', t`Highest rating first`], ['lowest', t`Lowest rating first`]),
      },
    ],
  },
  {
    tab: 'schema',
    title: t`Structured data`,
    description: t`What Google reads to show stars beside your product.`,
    fields: [
      {
        path: 'schema.jsonLd',
        label: t`Entry on the page`,
        control: choice(['inline', t`Written by the widget`], ['off', t`None`]),
      },
      {
        path: 'schema.skipIfPresent',
        label: t`Leave it out where the page has one`,
        help: t`Two entries for one product make Google show none.`,
        control: onOff,
        isShown: isOneOf('schema.jsonLd', 'inline'),
      },
    ],
  },
]

export interface ShownField extends Field {
  readonly control: Control
}

/** The groups of a tab, with what this configuration has. */
export function groupsOf(config: WidgetConfig, tab: Tab) {
  return fieldGroups
    .filter((group) => group.tab === tab)
    .map((group) => ({
      ...group,
      fields: group.fields
        .filter(({ path, isShown }) => hasPath(config, path) && (!isShown || isShown(config)))
        .map((field): ShownField => ({ ...field, control: controlOf(field, config.kind) })),
    }))
    .filter(({ fields }) => fields.length > 0)
}

export const controlOf = ({ control }: Field, kind: WidgetKind): Control =>
  typeof control === 'function' ? control(kind) : control

const tabNames: Readonly<Record<Tab, string>> = {
  layout: t`Layout`,
  content: t`Content`,
  style: t`Style`,
  texts: t`Texts`,
  filters: t`Filters`,
  schema: t`Schema`,
}

export const tabsOf = (config: WidgetConfig) =>
  (Object.keys(tabNames) as Tab[])
    .filter((tab) => tab === 'texts' || groupsOf(config, tab).length > 0)
    .map((tab) => ({ tab, name: tabNames[tab] }))
