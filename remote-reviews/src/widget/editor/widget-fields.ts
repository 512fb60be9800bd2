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
  | { readonly as: 'paths' }

export interface Field {
  readonly path: ConfigPath
  readonly label: string
  readonly help?: string
  /** The choices may depend on the kind of widget. */
  readonly control: Control | ((kind: WidgetKind) => Control)
  /** Part of the brand: null inherits the store’s value. */
  readonly ofBrand?: boolean
  /** Hides the field where another setting makes it irrelevant. */
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
const paths = { as: 'paths' } as const
const isOneOf =
  (path: ConfigPath, ...values: unknown[]) =>
  (config: WidgetConfig) =>
    values.includes(readPath(config, path))

const isMedals = ({ kind }: WidgetConfig) => kind === 'medals'

const dates = choice(['absolute', t`Nov 20, 2026`], ['relative', t`3 days ago`], ['none', t`None`])

const ofButtons = ['brand.primary', 'brand.radius', 'brand.buttonStyle']
/** The style settings that a kind doesn't use. */
const unused: Readonly<Partial<Record<WidgetKind, readonly ConfigPath[]>>> = {
  rating_text: [...ofButtons, 'brand.text', 'brand.background', 'brand.border', 'brand.darkMode', 'stars.size', 'stars.rounding'],
  snippet: ofButtons,
  popup: ['brand.primary', 'brand.buttonStyle'],
  video_slider: ['brand.primary', 'brand.buttonStyle'],
  questions: ['brand.accent', 'brand.starStyle', 'stars.size', 'stars.rounding'],
  medals: [...ofButtons, 'brand.border', 'brand.starStyle', 'stars.size', 'stars.rounding'],
}

const hasMediaOnly = (kind: WidgetKind) => kind === 'media_grid' || kind === 'video_slider'

const columnsOf: Readonly<Partial<Record<WidgetKind, readonly [minimum: number, maximum: number]>>> = {
  carousel: [1, 5],
  video_slider: [3, 6],
  media_grid: [2, 8],
}

const sorts = [
  ['most_recent', t`Newest first`],
  ['helpful', t`Most helpful first`],
  ['media_first', t`With photos first`],
  ['featured', t`Featured first`],
] as const

/** Every setting of every kind; an editor shows the ones in its configuration. */
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
      { path: 'layout.look', label: t`Appearance`, control: choice(['card', t`Card`], ['line', t`One line`]) },
      {
        path: 'layout.columns',
        label: t`Columns`,
        help: t`Fewer on small screens.`,
        control: (kind) => number(...(columnsOf[kind] ?? [1, 4])),
        isShown: (config) => !isOneOf('layout.arrangement', 'list', 'testimonial')(config),
      },
      { path: 'layout.lines', label: t`Lines per review`, help: t`Longer reviews are cut.`, control: number(1, 6) },
      { path: 'layout.rows', label: t`Rows`, control: number(1, 6) },
      {
        path: 'layout.shape',
        label: t`Shape`,
        control: choice(['portrait', t`Portrait`], ['square', t`Square`], ['landscape', t`Landscape`]),
      },
      { path: 'layout.gap', label: t`Gap`, control: number(0, 32, 'px') },
      {
        path: 'layout.align',
        label: t`Alignment`,
        control: choice(
          ['start', t({ message: 'Start', context: 'alignment' })],
          ['center', t`Center`],
          ['end', t({ message: 'End', context: 'alignment' })],
        ),
      },
      { path: 'position.side', label: t`Side of the page`, control: choice(['right', t`Right`], ['left', t`Left`]) },
      { path: 'position.offset', label: t`Vertical position`, help: t`From the top.`, control: number(5, 95, '%') },
      { path: 'position.onPhones', label: t`Show on mobile`, control: onOff },
    ],
  },
  {
    tab: 'layout',
    title: t`When and how often`,
    fields: [
      { path: 'timing.delay', label: t`First review after`, control: number(3, 120, 's') },
      { path: 'timing.seconds', label: t`Display time`, help: t`Stays while the pointer is on it.`, control: number(4, 30, 's') },
      { path: 'timing.gap', label: t`Time between reviews`, control: number(10, 300, 's') },
      {
        path: 'timing.perVisit',
        label: t`Maximum per visit`,
        help: t`None after a shopper has closed one.`,
        control: number(1, 20),
      },
    ],
  },
  {
    tab: 'layout',
    title: t`Pages`,
    description: t`One path per line, such as /products/*. Empty: all pages.`,
    fields: [
      { path: 'pages.only', label: t`Only on these pages`, control: paths },
      { path: 'pages.except', label: t`Not on these pages`, control: paths },
    ],
  },
  {
    tab: 'layout',
    title: t`Pagination`,
    fields: [
      { path: 'layout.perPage', label: t`Reviews per page`, control: number(1, 50) },
      {
        path: 'layout.paging',
        label: t`More reviews`,
        control: choice(['load_more', t`Button`], ['pages', t`Numbered pages`], ['infinite', t`Infinite scroll`]),
      },
      {
        path: 'layout.autoplay',
        label: t`Autoplay`,
        help: t`Stops on interaction, and for shoppers who prefer reduced motion.`,
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
    title: t`Empty state`,
    fields: [
      {
        path: 'layout.whenEmpty',
        label: t`If there are no reviews`,
        control: (kind) => {
          const less = [
            ['message', t`Show message`],
            ['hide', t`Hide`],
          ] as const
          return kind === 'star_badge' || kind === 'rating_text'
            ? choice(...less)
            : choice(['form', t`Invite to review`], ...less)
        },
      },
    ],
  },
  {
    tab: 'layout',
    title: t`Questions`,
    fields: [
      { path: 'questions.perPage', label: t`Questions shown at first`, help: t`A button shows more.`, control: number(1, 20) },
      {
        path: 'questions.sort',
        label: t`Sort by`,
        control: choice(
          ['most_recent', t`Newest first`],
          ['answered_first', t`Answered first`],
          ['helpful', t`Most helpful first`],
        ),
      },
      {
        path: 'questions.whenEmpty',
        label: t`If there are no questions`,
        control: choice(['message', t`Show message`], ['hide', t`Hide`]),
      },
    ],
  },
  {
    tab: 'content',
    title: t`Header`,
    fields: [
      { path: 'layout.showHeading', label: t`Heading`, control: onOff },
      { path: 'header.showSummary', label: t`Average rating and review count`, control: onOff },
      { path: 'header.showDistribution', label: t`Rating distribution`, control: onOff },
      { path: 'header.showWriteButton', label: t`“Write a review” button`, control: onOff },
      { path: 'layout.showStar', label: t`Star`, control: onOff },
      { path: 'layout.showAverage', label: t`Average rating`, control: onOff },
      { path: 'layout.showCount', label: t`Review count`, control: onOff },
      { path: 'layout.linksToReviews', label: t`Link to reviews`, control: onOff },
      { path: 'layout.showVerifiedShare', label: t`Percentage of verified buyers`, control: onOff },
      { path: 'layout.showShare', label: t`Share of reviews`, control: onOff },
      { path: 'layout.opensDistribution', label: t`Open rating distribution`, control: onOff },
      { path: 'questions.showAskButton', label: t`“Ask a question” button`, control: onOff },
      { path: 'questions.showSearch', label: t`Search`, help: t`Shown from 6 questions.`, control: onOff },
    ],
  },
  {
    tab: 'content',
    title: t`Review selection`,
    fields: [
      {
        path: 'selection.by',
        label: t`Sort by`,
        control: (kind) => choice(...sorts.filter(([value]) => !hasMediaOnly(kind) || value !== 'media_first')),
      },
      {
        path: 'selection.minimumRating',
        label: t`Minimum rating`,
        help: t`From 2 stars, the widget states that it shows featured reviews.`,
        control: number(1, 5, t({ message: 'stars', comment: 'Unit inside a number field' })),
      },
      {
        path: 'selection.limit',
        label: t`Maximum reviews`,
        control: (kind) => (kind === 'snippet' ? number(1, 3) : number(3, 30)),
      },
    ],
  },
  {
    tab: 'content',
    title: t`Review card`,
    description: t`Incentivized reviews are always labeled.`,
    fields: [
      { path: 'card.showAvatar', label: t`Author initials`, control: onOff },
      {
        path: 'card.nameFormat',
        label: t`Author name`,
        control: choice(
          ['full', t`Full name`],
          ['first_last_initial', t`Elsa M.`],
          ['first', t`Elsa`],
          ['initials', 'E. M.'],
          ['anonymous', t`Anonymous`],
        ),
      },
      {
        path: 'card.dateFormat',
        label: t`Date`,
        control: dates,
      },
      { path: 'card.showVerified', label: t`Verified buyer`, control: onOff },
      { path: 'card.showProduct', label: t`Product`, help: t`In widgets with reviews of several products.`, control: onOff },
      {
        path: 'card.showVariant',
        label: t`Variant`,
        help: t`The variant of the product that was reviewed, if it’s known.`,
        control: onOff,
      },
      { path: 'card.showReply', label: t`Your reply`, control: onOff },
      { path: 'card.showVotes', label: t`“Was this helpful?”`, control: onOff },
      { path: 'card.showSource', label: t`“Imported” label`, control: onOff },
    ],
  },
  {
    tab: 'content',
    title: t`Questions and answers`,
    fields: [
      {
        path: 'questions.showNames',
        label: t`Names of askers and buyers`,
        help: t`Your store’s name is always shown.`,
        control: onOff,
      },
      { path: 'questions.dateFormat', label: t`Date`, control: dates },
      { path: 'questions.showVotes', label: t`“Helpful” votes`, control: onOff },
    ],
  },
  {
    tab: 'content',
    title: t`Photos`,
    fields: [
      { path: 'media.show', label: t`Photos`, control: onOff },
      { path: 'media.lightbox', label: t`Open in lightbox`, control: onOff, isShown: isOneOf('media.show', true) },
      { path: 'media.maximum', label: t`Maximum per review`, control: number(1, 12), isShown: isOneOf('media.show', true) },
    ],
  },
  {
    tab: 'style',
    title: t`Colors`,
    description: t`Your brand colors, unless you change them here.`,
    fields: [
      { path: 'brand.accent', label: t`Stars`, control: color, ofBrand: true, isShown: (config) => !isMedals(config) },
      { path: 'brand.accent', label: t`Medals`, control: color, ofBrand: true, isShown: isMedals },
      { path: 'brand.primary', label: t`Buttons and links`, control: color, ofBrand: true },
      { path: 'brand.text', label: t`Text`, control: color, ofBrand: true },
      { path: 'brand.background', label: t`Background`, control: color, ofBrand: true },
      { path: 'brand.border', label: t`Borders`, control: color, ofBrand: true },
      {
        path: 'brand.darkMode',
        label: t`Dark mode`,
        control: choice(['auto', t`Match device`], ['off', t`Off`]),
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
        control: choice(['star-sharp', t`Star`], ['star-rounded', t`Rounded star`], ['heart', t`Heart`]),
        ofBrand: true,
      },
      { path: 'stars.size', label: t`Size`, control: number(10, 48, 'px') },
      {
        path: 'stars.rounding',
        label: t`Rounding`,
        control: choice(['half', t`Half stars`], ['exact', t`Exact`]),
      },
    ],
  },
  {
    tab: 'style',
    title: t`Corners and buttons`,
    fields: [
      { path: 'brand.radius', label: t`Corner radius`, control: number(0, 32, 'px'), ofBrand: true },
      {
        path: 'brand.buttonStyle',
        label: t`Buttons`,
        control: choice(['filled', t`Filled`], ['outline', t({ message: 'Outline', context: 'style' })]),
        ofBrand: true,
      },
    ],
  },
  {
    tab: 'filters',
    title: t`Filters for shoppers`,
    fields: [
      { path: 'filters.rating', label: t`Stars`, control: onOff },
      { path: 'filters.media', label: t`With photos`, control: onOff },
      { path: 'filters.verified', label: t`Verified buyers`, control: onOff },
      { path: 'filters.search', label: t`Search`, control: onOff },
      {
        path: 'filters.questions',
        label: t`Answers to your questions`,
        help: t`Of the questions whose answers your store shows.`,
        control: onOff,
      },
      { path: 'filters.language', label: t`Language`, help: t`Shown if reviews are in several languages.`, control: onOff },
    ],
  },
  {
    tab: 'filters',
    title: t`Sorting`,
    fields: [
      {
        path: 'sort',
        label: t`Default sort order`,
        help: t`Shoppers can change it.`,
        control: choice(...sorts, ['highest', t`Highest rating first`], ['lowest', t`Lowest rating first`]),
      },
    ],
  },
  {
    tab: 'schema',
    title: t`Structured data`,
    description: t`Google uses it to show stars in search results.`,
    fields: [
      {
        path: 'schema.jsonLd',
        label: t`JSON-LD`,
        control: choice(['inline', t`Added by the widget`], ['off', t`Off`]),
      },
      {
        path: 'schema.skipIfPresent',
        label: t`Skip if the page already has it`,
        help: t`With two entries for one product, Google shows no stars.`,
        control: onOff,
        isShown: isOneOf('schema.jsonLd', 'inline'),
      },
    ],
  },
]

export interface ShownField extends Field {
  readonly control: Control
}

/** The groups of a tab, with the fields of this configuration. */
export function groupsOf(config: WidgetConfig, tab: Tab) {
  return fieldGroups
    .filter((group) => group.tab === tab)
    .map((group) => ({
      ...group,
      fields: group.fields
        .filter(
          ({ path, isShown }) => hasPath(config, path) && !unused[config.kind]?.includes(path) && (!isShown || isShown(config)),
        )
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
