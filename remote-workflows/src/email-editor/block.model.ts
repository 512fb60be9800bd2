import type { ColumnBlock, EmailBlock, EmailBlockType } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'

type WithoutId<Block> = Block extends unknown ? Omit<Block, 'id'> : never

interface BlockKind {
  readonly name: string
  readonly description: string
  /** What a new one is. */
  readonly fresh: WithoutId<EmailBlock>
}

/** Every block, in the order of the menu. */
export const blockKinds: Record<EmailBlockType, BlockKind> = {
  heading: {
    name: 'Heading',
    description: 'A line that stands out',
    fresh: { type: 'heading', text: 'A heading', size: 'medium', align: 'left' },
  },
  text: {
    name: 'Text',
    description: 'Words, links and shortcodes',
    fresh: { type: 'text', text: 'Your words', align: 'left', tone: 'normal' },
  },
  button: {
    name: 'Button',
    description: 'The one thing to do',
    fresh: { type: 'button', label: 'Visit the store', link: '{{ store.url }}', align: 'center' },
  },
  image: {
    name: 'Image',
    description: 'A picture from the web',
    fresh: { type: 'image', url: '', alt: '', link: '', widthPercent: 100, align: 'center' },
  },
  stars: {
    name: 'Stars to click',
    description: 'One to five for each product',
    fresh: { type: 'stars', hasImages: true, lowLabel: 'Not for me', highLabel: 'Love it' },
  },
  products: {
    name: 'Products',
    description: 'What was ordered or reviewed',
    fresh: { type: 'products', hasImages: true, buttonLabel: 'Write a review' },
  },
  review: {
    name: 'Their review',
    description: 'What the recipient wrote',
    fresh: { type: 'review', title: 'Your review of {{ product.title }}' },
  },
  showcase: {
    name: 'Reviews of others',
    description: 'Featured reviews of your store',
    fresh: { type: 'showcase', title: 'What others say', count: 2 },
  },
  coupon: {
    name: 'Coupon',
    description: 'The code in a box',
    fresh: { type: 'coupon', title: '{{ coupon.value }}', note: '{{ coupon.details | default: "" }}' },
  },
  balance: {
    name: 'Points balance',
    description: 'And how far it is to the next reward',
    fresh: {
      type: 'balance',
      title: 'Your balance',
      note: '{{ next_reward.missing | points }} to go until {{ next_reward.name }}',
      hasProgress: true,
    },
  },
  columns: {
    name: 'Columns',
    description: 'Blocks side by side',
    fresh: { type: 'columns', columns: [{ blocks: [] }, { blocks: [] }] },
  },
  logo: { name: 'Logo', description: 'From your branding', fresh: { type: 'logo', align: 'center' } },
  social: { name: 'Social links', description: 'From your branding', fresh: { type: 'social', align: 'center' } },
  divider: { name: 'Divider', description: 'A thin line', fresh: { type: 'divider' } },
  spacer: { name: 'Space', description: 'Room between blocks', fresh: { type: 'spacer', height: 24 } },
  footer: { name: 'Footer', description: 'Address and unsubscribe', fresh: { type: 'footer', text: '' } },
}

const inColumns: readonly EmailBlockType[] = ['heading', 'text', 'button', 'image', 'divider', 'spacer']

/** What can be added to a mail of the type: no stars where nothing is asked, no coupon where none is brought, no balance for who has none. */
export function blocksFor(type: EmailTypeName, isInColumn: boolean): EmailBlockType[] {
  const knows = (prefix: string) => emailTypes[type].shortcodes.some(({ name }) => name.startsWith(prefix))
  const all = Object.keys(blockKinds) as EmailBlockType[]
  return all.filter((block) => {
    if (isInColumn) return inColumns.includes(block)
    if (block === 'stars') return knows('review_request.')
    if (block === 'products') return knows('product.')
    if (block === 'review') return knows('review.')
    if (block === 'balance') return knows('points.')
    return block === 'coupon' ? knows('coupon.') : true
  })
}

export function newBlock(type: EmailBlockType): EmailBlock {
  return { id: newId(type), ...blockKinds[type].fresh } as EmailBlock
}

export const isColumnBlock = (block: EmailBlock): block is ColumnBlock => inColumns.includes(block.type)

/** The same once more, with ids of its own. */
export function copyOf(block: EmailBlock): EmailBlock {
  if (block.type !== 'columns') return { ...block, id: newId(block.type) }
  const columns = block.columns.map(({ blocks }) => ({ blocks: blocks.map((inner) => ({ ...inner, id: newId(inner.type) })) }))
  return { ...block, id: newId('columns'), columns }
}

const newId = (type: string) => `${type}-${crypto.randomUUID().slice(0, 8)}`

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
    case 'columns':
      return `${block.columns.length} columns`
    case 'spacer':
      return `${block.height} px`
    default:
      return ''
  }
}
