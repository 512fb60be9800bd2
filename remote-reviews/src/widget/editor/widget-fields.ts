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
  ['most_recent', 'Newest first'],
  ['helpful', 'Most helpful first'],
  ['media_first', 'With photos first'],
  ['featured', 'Featured first'],
] as const

/** Every setting of every kind; an editor shows those that its configuration has. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    tab: 'layout',
    title: 'Layout',
    fields: [
      {
        path: 'layout.arrangement',
        label: 'Arrangement',
        control: (kind) =>
          kind === 'carousel'
            ? choice(['cards', 'Cards'], ['testimonial', 'One at a time'])
            : choice(['list', 'List'], ['grid', 'Grid'], ['masonry', 'Masonry']),
      },
      { path: 'layout.look', label: 'Look', control: choice(['card', 'Card'], ['line', 'One line']) },
      {
        path: 'layout.columns',
        label: 'Columns',
        help: 'Where there is room; a phone shows fewer.',
        control: (kind) => (kind === 'media_grid' ? number(2, 8) : number(1, kind === 'carousel' ? 5 : 4)),
        isShown: (config) => !isOneOf('layout.arrangement', 'list', 'testimonial')(config),
      },
      { path: 'layout.rows', label: 'Rows', control: number(1, 6) },
      { path: 'layout.gap', label: 'Gap', control: number(0, 32, 'px') },
      { path: 'layout.align', label: 'Alignment', control: choice(['start', 'Start'], ['center', 'Centre'], ['end', 'End']) },
      { path: 'position.side', label: 'Edge of the page', control: choice(['right', 'Right'], ['left', 'Left']) },
      { path: 'position.offset', label: 'Height on the page', help: 'From the top.', control: number(5, 95, '%') },
      { path: 'position.onPhones', label: 'Show on phones', control: onOff },
    ],
  },
  {
    tab: 'layout',
    title: 'Pages',
    fields: [
      { path: 'layout.perPage', label: 'Reviews per page', control: number(1, 50) },
      {
        path: 'layout.paging',
        label: 'Further reviews',
        control: choice(['load_more', 'A button'], ['pages', 'Numbered pages'], ['infinite', 'While scrolling']),
      },
      {
        path: 'layout.autoplay',
        label: 'Move by itself',
        help: 'Stops when touched, and for who asked for less motion.',
        control: onOff,
      },
      {
        path: 'layout.seconds',
        label: 'Time per card',
        control: number(4, 20, 's'),
        isShown: isOneOf('layout.autoplay', true),
      },
    ],
  },
  {
    tab: 'layout',
    title: 'Without reviews',
    fields: [
      {
        path: 'layout.whenEmpty',
        label: 'Before the first review',
        control: (kind) => {
          const less = [
            ['message', 'Say so'],
            ['hide', 'Show nothing'],
          ] as const
          return kind === 'star_badge' ? choice(...less) : choice(['form', 'Invite to write one'], ...less)
        },
      },
    ],
  },
  {
    tab: 'content',
    title: 'Head',
    fields: [
      { path: 'layout.showHeading', label: 'Heading', control: onOff },
      { path: 'header.showSummary', label: 'Average and number of reviews', control: onOff },
      { path: 'header.showDistribution', label: 'Distribution of stars', control: onOff },
      { path: 'header.showWriteButton', label: 'Button to write a review', control: onOff },
      { path: 'layout.showAverage', label: 'Average as a number', control: onOff },
      { path: 'layout.showCount', label: 'Number of reviews', control: onOff },
      { path: 'layout.linksToReviews', label: 'Leads to the reviews', control: onOff },
      { path: 'layout.showVerifiedShare', label: 'Share of verified buyers', control: onOff },
      { path: 'layout.opensDistribution', label: 'Opens the distribution', control: onOff },
    ],
  },
  {
    tab: 'content',
    title: 'Which reviews',
    fields: [
      {
        path: 'selection.by',
        label: 'Chosen by',
        control: (kind) => choice(...sorts.filter(([value]) => kind !== 'media_grid' || value !== 'media_first')),
      },
      {
        path: 'selection.minimumRating',
        label: 'At least',
        help: 'From 2 stars on, shoppers are told that these are featured reviews.',
        control: number(1, 5, 'stars'),
      },
      { path: 'selection.limit', label: 'At most', control: number(3, 30, 'reviews') },
    ],
  },
  {
    tab: 'content',
    title: 'Each review',
    description: 'That a review was written for a reward is always said.',
    fields: [
      { path: 'card.showAvatar', label: 'Initials of the author', control: onOff },
      {
        path: 'card.nameFormat',
        label: 'Name of the author',
        control: choice(
          ['full', 'As given'],
          ['first_last_initial', 'Elsa M.'],
          ['first', 'Elsa'],
          ['initials', 'E. M.'],
          ['anonymous', 'No name'],
        ),
      },
      {
        path: 'card.dateFormat',
        label: 'Date',
        control: choice(['absolute', 'Nov 20, 2026'], ['relative', '3 days ago'], ['none', 'None']),
      },
      { path: 'card.showVerified', label: 'Verified buyer', control: onOff },
      { path: 'card.showProduct', label: 'Product', help: 'Where reviews of several products stand together.', control: onOff },
      { path: 'card.showReply', label: 'Your reply', control: onOff },
      { path: 'card.showVotes', label: '“Was this helpful?”', control: onOff },
      { path: 'card.showSource', label: 'That a review was imported', control: onOff },
    ],
  },
  {
    tab: 'content',
    title: 'Photos',
    fields: [
      { path: 'media.show', label: 'Photos', control: onOff },
      { path: 'media.lightbox', label: 'Open large on the page', control: onOff, isShown: isOneOf('media.show', true) },
      { path: 'media.maximum', label: 'At most per review', control: number(1, 12), isShown: isOneOf('media.show', true) },
    ],
  },
  {
    tab: 'style',
    title: 'Colours',
    description: 'Those of your brand, unless you choose others here.',
    fields: [
      { path: 'brand.accent', label: 'Stars', control: color, ofBrand: true },
      { path: 'brand.primary', label: 'Buttons and links', control: color, ofBrand: true },
      { path: 'brand.text', label: 'Text', control: color, ofBrand: true },
      { path: 'brand.background', label: 'Background', control: color, ofBrand: true },
      { path: 'brand.border', label: 'Lines', control: color, ofBrand: true },
      {
        path: 'brand.darkMode',
        label: 'Dark mode',
        control: choice(['auto', 'As the shopper chose'], ['off', 'Never']),
        ofBrand: true,
      },
    ],
  },
  {
    tab: 'style',
    title: 'Stars',
    fields: [
      {
        path: 'brand.starStyle',
        label: 'Shape',
        control: choice(['star-sharp', 'Star'], ['star-rounded', 'Round star'], ['heart', 'Heart']),
        ofBrand: true,
      },
      { path: 'stars.size', label: 'Size', control: number(10, 48, 'px') },
      { path: 'stars.rounding', label: 'Fractions', control: choice(['half', 'Half stars'], ['exact', 'Exact']) },
    ],
  },
  {
    tab: 'style',
    title: 'Forms',
    fields: [
      { path: 'brand.radius', label: 'Corners', control: number(0, 32, 'px'), ofBrand: true },
      {
        path: 'brand.buttonStyle',
        label: 'Buttons',
        control: choice(['filled', 'Filled'], ['outline', 'Outline']),
        ofBrand: true,
      },
    ],
  },
  {
    tab: 'filters',
    title: 'What shoppers can narrow by',
    fields: [
      { path: 'filters.rating', label: 'Stars', control: onOff },
      { path: 'filters.media', label: 'With photos', control: onOff },
      { path: 'filters.verified', label: 'Verified buyers', control: onOff },
      { path: 'filters.language', label: 'Language', help: 'Where reviews are in several.', control: onOff },
    ],
  },
  {
    tab: 'filters',
    title: 'Order',
    fields: [
      {
        path: 'sort',
        label: 'First order',
        help: 'Shoppers may choose another one.',
        control: choice(...sorts, ['highest', 'Highest rating first'], ['lowest', 'Lowest rating first']),
      },
    ],
  },
  {
    tab: 'schema',
    title: 'Structured data',
    description: 'What Google reads to show stars beside your product.',
    fields: [
      {
        path: 'schema.jsonLd',
        label: 'Entry on the page',
        control: choice(['inline', 'Written by the widget'], ['off', 'None']),
      },
      {
        path: 'schema.skipIfPresent',
        label: 'Leave it out where the page has one',
        help: 'Two entries for one product make Google show none.',
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
  layout: 'Layout',
  content: 'Content',
  style: 'Style',
  texts: 'Texts',
  filters: 'Filters',
  schema: 'Schema',
}

export const tabsOf = (config: WidgetConfig) =>
  (Object.keys(tabNames) as Tab[])
    .filter((tab) => tab === 'texts' || groupsOf(config, tab).length > 0)
    .map((tab) => ({ tab, name: tabNames[tab] }))
