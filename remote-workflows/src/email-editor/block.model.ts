import { t } from '@lingui/core/macro'
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

export const blockGroups = [t`Content`, t`From your store`, t`Arrangement`] as const

interface BlockKind {
  readonly name: string
  readonly icon: Icon
  readonly group: (typeof blockGroups)[number]
  readonly description: string
  /** What a new one is. */
  readonly fresh: WithoutId<EmailBlock>
}

/** Every block, in the order of the menu. */
export const blockKinds: Record<EmailBlockType, BlockKind> = {
  heading: {
    icon: IconSelector,
    group: t`Content`,
    name: t`Heading`,
    description: t`A line that stands out`,
    fresh: { type: 'heading', text: t`A heading`, size: 'medium', align: 'left' },
  },
  text: {
    icon: IconPencil,
    group: t`Content`,
    name: t`Text`,
    description: t`Words, links and shortcodes`,
    fresh: { type: 'text', text: t`Your words`, align: 'left', tone: 'normal' },
  },
  button: {
    icon: IconLink,
    group: t`Content`,
    name: t`Button`,
    description: t`The one thing to do`,
    fresh: { type: 'button', label: t`Visit the store`, link: '{{ store.url }}', align: 'center' },
  },
  image: {
    icon: IconPhoto,
    group: t`Content`,
    name: t`Image`,
    description: t`A picture from the web`,
    fresh: { type: 'image', url: '', alt: '', link: '', widthPercent: 100, align: 'center' },
  },
  stars: {
    icon: IconStar,
    group: t`From your store`,
    name: t`Stars to click`,
    description: t`One to five for each product`,
    fresh: { type: 'stars', hasImages: true, lowLabel: t`Not for me`, highLabel: t`Love it` },
  },
  products: {
    icon: IconProduct,
    group: t`From your store`,
    name: t`Products`,
    description: t`What was ordered or reviewed`,
    fresh: { type: 'products', hasImages: true, hasPrices: true, buttonLabel: t`Write a review` },
  },
  review: {
    icon: IconReply,
    group: t`From your store`,
    name: t`Their review`,
    description: t`What the recipient wrote`,
    fresh: { type: 'review', title: t`Your review of ${'{{ product.title }}'}` },
  },
  showcase: {
    icon: IconUsers,
    group: t`From your store`,
    name: t`Reviews of others`,
    description: t`Featured reviews of your store`,
    fresh: { type: 'showcase', title: t`What others say`, count: 2 },
  },
  coupon: {
    icon: IconGift,
    group: t`From your store`,
    name: t`Coupon`,
    description: t`The code in a box`,
    fresh: { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' },
  },
  balance: {
    icon: IconPoints,
    group: t`From your store`,
    name: t`Points balance`,
    description: t`And how far it is to the next reward`,
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
    description: t`A picture that leads to it`,
    fresh: { type: 'video', url: '', imageUrl: '', alt: '', label: t`Watch the video` },
  },
  tier: {
    icon: IconTarget,
    group: t`From your store`,
    name: t`Tier progress`,
    description: t`And how far it is to the next tier`,
    fresh: {
      type: 'tier',
      title: t`Your tier`,
      note: '{{ loyalty.points_to_next | default: "" }} to go until {{ loyalty.next_tier | default: "" }}',
    },
  },
  menu: {
    icon: IconMenu,
    group: t`Arrangement`,
    name: t`Menu`,
    description: t`Links side by side`,
    fresh: { type: 'menu', align: 'center', items: [{ label: t`Shop`, link: '{{ store.url }}' }] },
  },
  html: {
    icon: IconList,
    group: t`Arrangement`,
    name: 'HTML',
    description: t`Your own, without scripts`,
    fresh: { type: 'html', html: '<p>Your HTML</p>' },
  },
  columns: {
    icon: IconColumns,
    group: t`Arrangement`,
    name: t`Columns`,
    description: t`Blocks side by side`,
    fresh: { type: 'columns', columns: [{ blocks: [] }, { blocks: [] }] },
  },
  logo: {
    icon: IconStore,
    group: t`Arrangement`,
    name: t`Logo`,
    description: t`From your branding`,
    fresh: { type: 'logo', align: 'center' },
  },
  social: {
    icon: IconWebhook,
    group: t`Arrangement`,
    name: t`Social links`,
    description: t`From your branding`,
    fresh: { type: 'social', align: 'center' },
  },
  divider: {
    icon: IconMinus,
    group: t`Arrangement`,
    name: t`Divider`,
    description: t`A thin line`,
    fresh: { type: 'divider' },
  },
  spacer: {
    icon: IconLayout,
    group: t`Arrangement`,
    name: 'Space',
    description: t`Room between blocks`,
    fresh: { type: 'spacer', height: 24 },
  },
  footer: {
    icon: IconCreditCard,
    group: t`Arrangement`,
    name: t`Footer`,
    description: t`Address and unsubscribe`,
    fresh: { type: 'footer', text: '' },
  },
}

const inColumns: readonly EmailBlockType[] = ['heading', 'text', 'button', 'image', 'divider', 'spacer']

/** What can be added to a mail that knows these: no stars where nothing is asked, no coupon where none is brought. */
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

/** A new one, as it suits what the mail knows. */
export function newBlock(type: EmailBlockType, shortcodes: readonly Shortcode[]): EmailBlock {
  const block = { id: newId(type), ...blockKinds[type].fresh } as EmailBlock
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  if (!knows('workflow.')) return block
  switch (block.type) {
    case 'products': {
      const source = knows('checkout.') ? 'checkout' : knows('order.') ? 'order' : 'recommended'
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

/** The same once more, with ids of its own. */
export function copyOf(block: EmailBlock): EmailBlock {
  if (block.type !== 'columns') return { ...block, id: newId(block.type) }
  const columns = block.columns.map(({ blocks }) => ({ blocks: blocks.map((inner) => ({ ...inner, id: newId(inner.type) })) }))
  return { ...block, id: newId('columns'), columns }
}

/**
 * A saved block as this mail can have it, or null where it cannot. Only workflows know whom a block is for and have more than one
 * source of products.
 */
export function fittedBlock(block: EmailBlock, shortcodes: readonly Shortcode[]): EmailBlock | null {
  if (!blocksFor(shortcodes, false).includes(block.type)) return null
  if (shortcodes.some(({ name }) => name.startsWith('workflow.'))) return copyOf(block)
  const { showIf: _, ...shown } = copyOf(block)
  return (shown.type === 'products' ? { ...shown, source: 'mail' } : shown) as EmailBlock
}

/** A saved email as this one can have it, and the names of blocks that had to be left out. */
export function fittedTo(saved: EmailContent, shortcodes: readonly Shortcode[]): { content: EmailContent; left: string[] } {
  const fitted = saved.blocks.map((block) => ({ block: fittedBlock(block, shortcodes), name: blockKinds[block.type].name }))
  return {
    content: { ...saved, blocks: fitted.flatMap(({ block }) => block ?? []) },
    left: [...new Set(fitted.flatMap(({ block, name }) => (block ? [] : [name])))],
  }
}

const newId = (type: string) => `${type}-${crypto.randomUUID().slice(0, 8)}`

/** Where products come from. */
export const sourceNames = {
  mail: t`What the mail is about`,
  order: t`What was ordered`,
  checkout: t`What is in the cart`,
  recommended: t`Bestsellers they have not bought`,
  viewed: t`What they looked at`,
} as const

/** What its row says of it beside its name. */
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
      return `${block.columns.length} columns`
    case 'spacer':
      return `${block.height} px`
    default:
      return ''
  }
}
