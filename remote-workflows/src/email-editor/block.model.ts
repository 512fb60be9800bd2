import { plural, t } from '@lingui/core/macro'
import type { ColumnBlock, EmailBlock, EmailBlockType, EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import {
  IconColumns,
  IconCreditCard,
  IconGift,
  IconLayout,
  IconLink,
  IconList,
  IconMenu,
  IconMinus,
  IconPencil,
  IconPhoto,
  IconProduct,
  IconReply,
  IconSelector,
  IconStar,
  IconStore,
  IconUsers,
  IconWebhook,
} from '@yuko/ui'
import { IconPlay, IconPoints, IconTarget } from '@yuko/ui/on-demand'
import type { ComponentType } from 'react'

type WithoutId<Block> = Block extends unknown ? Omit<Block, 'id'> : never

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

export const blockGroups = [t`Content`, t`Store content`, t`Layout`] as const

interface BlockKind {
  readonly name: string
  readonly icon: Icon
  readonly group: (typeof blockGroups)[number]
  readonly description: string
  /** Default values of a new block. */
  readonly fresh: WithoutId<EmailBlock>
}

/** All block types, in the order of the menu. */
export const blockKinds: Record<EmailBlockType, BlockKind> = {
  heading: {
    icon: IconSelector,
    group: t`Content`,
    name: t`Heading`,
    description: t`A title or headline`,
    fresh: { type: 'heading', text: t`Heading`, size: 'medium', align: 'left' },
  },
  text: {
    icon: IconPencil,
    group: t`Content`,
    name: t`Text`,
    description: t`Text, links, and shortcodes`,
    fresh: { type: 'text', text: t`Your text`, align: 'left', tone: 'normal' },
  },
  button: {
    icon: IconLink,
    group: t`Content`,
    name: t`Button`,
    description: t`A call to action`,
    fresh: { type: 'button', label: t`Visit store`, link: '{{ store.url }}', align: 'center' },
  },
  image: {
    icon: IconPhoto,
    group: t`Content`,
    name: t`Image`,
    description: t`From a URL or an upload`,
    fresh: { type: 'image', url: '', alt: '', link: '', widthPercent: 100, align: 'center' },
  },
  stars: {
    icon: IconStar,
    group: t`Store content`,
    name: t`Star rating`,
    description: t`Clickable stars for each product`,
    fresh: { type: 'stars', hasImages: true, hasQuestions: true, lowLabel: t`Not for me`, highLabel: t`Love it` },
  },
  products: {
    icon: IconProduct,
    group: t`Store content`,
    name: t`Products`,
    description: t`Ordered or reviewed products`,
    fresh: { type: 'products', hasImages: true, hasPrices: true, buttonLabel: t`Write a review` },
  },
  review: {
    icon: IconReply,
    group: t`Store content`,
    name: t`Recipient’s review`,
    description: t`The review the recipient wrote`,
    fresh: { type: 'review', title: t`Your review of ${'{{ product.title }}'}` },
  },
  showcase: {
    icon: IconUsers,
    group: t`Store content`,
    name: t`Featured reviews`,
    description: t`Reviews from other customers`,
    fresh: { type: 'showcase', title: t`What other customers say`, count: 2 },
  },
  coupon: {
    icon: IconGift,
    group: t`Store content`,
    name: t`Coupon`,
    description: t`A discount code`,
    fresh: { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' },
  },
  balance: {
    icon: IconPoints,
    group: t`Store content`,
    name: t`Points balance`,
    description: t`With progress to the next reward`,
    fresh: {
      type: 'balance',
      title: t`Your balance`,
      note: '{{ next_reward.missing | points }} to go until {{ next_reward.name }}',
      hasProgress: true,
    },
  },
  video: {
    icon: IconPlay,
    group: t`Content`,
    name: t`Video`,
    description: t`A thumbnail that links to the video`,
    fresh: { type: 'video', url: '', imageUrl: '', alt: '', label: t`Watch video` },
  },
  tier: {
    icon: IconTarget,
    group: t`Store content`,
    name: t`Tier progress`,
    description: t`With progress to the next tier`,
    fresh: {
      type: 'tier',
      title: t`Your tier`,
      note: '{{ loyalty.points_to_next | default: "" }} to go until {{ loyalty.next_tier | default: "" }}',
    },
  },
  menu: {
    icon: IconMenu,
    group: t`Layout`,
    name: t`Menu`,
    description: t`Links in a row`,
    fresh: { type: 'menu', align: 'center', items: [{ label: t`Shop`, link: '{{ store.url }}' }] },
  },
  html: {
    icon: IconList,
    group: t`Layout`,
    name: 'HTML',
    description: t`Your own code, without scripts`,
    fresh: { type: 'html', html: '<p>Your HTML</p>' },
  },
  columns: {
    icon: IconColumns,
    group: t`Layout`,
    name: t`Columns`,
    description: t`Blocks side by side`,
    fresh: { type: 'columns', columns: [{ blocks: [] }, { blocks: [] }] },
  },
  logo: {
    icon: IconStore,
    group: t`Layout`,
    name: t`Logo`,
    description: t`From your branding`,
    fresh: { type: 'logo', align: 'center' },
  },
  social: {
    icon: IconWebhook,
    group: t`Layout`,
    name: t`Social links`,
    description: t`From your branding`,
    fresh: { type: 'social', align: 'center' },
  },
  divider: {
    icon: IconMinus,
    group: t`Layout`,
    name: t`Divider`,
    description: t`A thin line`,
    fresh: { type: 'divider' },
  },
  spacer: {
    icon: IconLayout,
    group: t`Layout`,
    name: t`Spacer`,
    description: t`Space between blocks`,
    fresh: { type: 'spacer', height: 24 },
  },
  footer: {
    icon: IconCreditCard,
    group: t`Layout`,
    name: t`Footer`,
    description: t`Address and unsubscribe link`,
    fresh: { type: 'footer', text: '' },
  },
}

const inColumns: readonly EmailBlockType[] = ['heading', 'text', 'button', 'image', 'divider', 'spacer']

/** The blocks an email can have with these shortcodes: star ratings only in review requests, and so on. */
export function blocksFor(shortcodes: readonly Shortcode[], isInColumn: boolean): EmailBlockType[] {
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  const isOfWorkflow = knows('workflow.')
  const all = Object.keys(blockKinds) as EmailBlockType[]
  return all.filter((block) => {
    if (isInColumn) return inColumns.includes(block)
    if (block === 'stars') return knows('review_request.')
    if (block === 'products') return isOfWorkflow || knows('product.')
    if (block === 'review') return knows('review.')
    if (block === 'balance') return knows('points.') || knows('loyalty.')
    if (block === 'tier') return knows('loyalty.')
    return block === 'coupon' ? isOfWorkflow || knows('coupon.') : true
  })
}

/** A new block with defaults that fit the shortcodes of the email. */
export function newBlock(type: EmailBlockType, shortcodes: readonly Shortcode[]): EmailBlock {
  const block = { id: newId(type), ...blockKinds[type].fresh } as EmailBlock
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  if (!knows('workflow.')) return block
  switch (block.type) {
    case 'products': {
      const source = (['checkout', 'order', 'product'] as const).find((group) => knows(`${group}.`)) ?? 'recommended'
      return {
        ...block,
        source,
        buttonLabel: t`View`,
        layout: 'grid',
        count: 4,
        title: source === 'recommended' ? t`You may also like` : '',
      }
    }
    case 'coupon':
      if (knows('reward.')) return { ...block, title: '{{ reward.name | default: "Your reward" }}', note: '' }
      return { ...block, code: undefined, title: '', note: '' }
    case 'balance':
      return {
        ...block,
        note: '{{ loyalty.points_to_reward | points }} to go until {{ loyalty.next_reward | default: "your next reward" }}',
      }
    case 'review':
      return { ...block, title: t`Your review of ${'{{ review.product | default: "our store" }}'}` }
    default:
      return block
  }
}

export const isColumnBlock = (block: EmailBlock): block is ColumnBlock => inColumns.includes(block.type)

/** A copy with new IDs. */
export function copyOf(block: EmailBlock): EmailBlock {
  if (block.type !== 'columns') return { ...block, id: newId(block.type) }
  const columns = block.columns.map(({ blocks }) => ({ blocks: blocks.map((inner) => ({ ...inner, id: newId(inner.type) })) }))
  return { ...block, id: newId('columns'), columns }
}

/**
 * A saved block adapted to this email, or null if the email can't have it. Only workflow emails have visibility conditions and
 * several sources of products.
 */
export function fittedBlock(block: EmailBlock, shortcodes: readonly Shortcode[]): EmailBlock | null {
  if (!blocksFor(shortcodes, false).includes(block.type)) return null
  if (shortcodes.some(({ name }) => name.startsWith('workflow.'))) return copyOf(block)
  const { showIf: _, ...shown } = copyOf(block)
  return (shown.type === 'products' ? { ...shown, source: 'mail' } : shown) as EmailBlock
}

/** A saved email adapted to this one, and the names of the removed blocks. */
export function fittedTo(saved: EmailContent, shortcodes: readonly Shortcode[]): { content: EmailContent; left: string[] } {
  const fitted = saved.blocks.map((block) => ({ block: fittedBlock(block, shortcodes), name: blockKinds[block.type].name }))
  return {
    content: { ...saved, blocks: fitted.flatMap(({ block }) => block ?? []) },
    left: [...new Set(fitted.flatMap(({ block, name }) => (block ? [] : [name])))],
  }
}

const newId = (type: string) => `${type}-${crypto.randomUUID().slice(0, 8)}`

/** Sources of products. */
export const sourceNames = {
  mail: t`Products of this email`,
  order: t`Ordered products`,
  checkout: t`Products in the cart`,
  product: t`Product of the workflow`,
  recommended: t`Bestsellers they haven’t bought`,
  viewed: t`Recently viewed products`,
} as const

/** The excerpt next to the name of a block. */
export function excerptOf(block: EmailBlock): string {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'footer':
      return block.text
    case 'button':
      return block.label
    case 'image':
      return block.alt || block.url
    case 'review':
    case 'showcase':
    case 'coupon':
    case 'balance':
      return block.title
    case 'tier':
      return block.title
    case 'products':
      return sourceNames[block.source ?? 'mail']
    case 'menu':
      return block.items.map(({ label }) => label).join(' · ')
    case 'video':
      return block.url
    case 'html':
      return block.html.replace(/<[^<>]*>/g, ' ')
    case 'columns':
      return plural(block.columns.length, { one: '# column', other: '# columns' })
    case 'spacer':
      return `${block.height} px`
    default:
      return ''
  }
}
