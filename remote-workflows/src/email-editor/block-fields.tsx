import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import { ActionIcon, Button, IconArrowDown, IconArrowUp, IconDelete, TextLink } from '@yuko/ui'
import { AddBlock } from './add-block.tsx'
import { blockKinds, isColumnBlock, newBlock } from './block.model.ts'
import { BlockExtras } from './block-extras.tsx'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { Align, Choice, Flag, Link, useProblemsOf } from './field-controls.tsx'
import { HtmlFields, MenuFields, PictureAddress, ProductsFields, VideoFields } from './more-fields.tsx'
import { ShortcodeField } from './shortcode-field.tsx'

export interface BlockFieldsProps<Block extends EmailBlock = EmailBlock> {
  block: Block
  onChange: (block: EmailBlock, field: string) => void
}

/** The settings of a block. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const problem = useProblemsOf(block.id)(null)
  return (
    <div className={styles.fields}>
      {problem && <p className={styles.problem}>{problem.message}</p>}
      <FieldsOf block={block} onChange={onChange} />
      <BlockExtras block={block} onChange={onChange} />
    </div>
  )
}

function FieldsOf({ block, onChange }: BlockFieldsProps) {
  const { isOfWorkflow } = useEditing()
  const set = (field: string) => (value: unknown) => onChange({ ...block, [field]: value } as EmailBlock, field)
  const problem = useProblemsOf(block.id)
  switch (block.type) {
    case 'heading':
      return (
        <>
          <ShortcodeField label="Heading" value={block.text} maxLength={300} problem={problem('text')} onChange={set('text')} />
          <Choice label="Size" value={block.size} options={sizes} onChange={set('size')} />
          <Align value={block.align} onChange={set('align')} />
        </>
      )
    case 'text':
      return (
        <>
          <ShortcodeField
            label="Text"
            kind="text"
            value={block.text}
            maxLength={5000}
            problem={problem('text')}
            onChange={set('text')}
          />
          <Choice label="Tone" value={block.tone} options={tones} onChange={set('tone')} />
          <Align value={block.align} onChange={set('align')} />
        </>
      )
    case 'button':
      return (
        <>
          <ShortcodeField
            label="Words on the button"
            value={block.label}
            maxLength={120}
            problem={problem('label')}
            onChange={set('label')}
          />
          <Link value={block.link} label="Leads to" problem={problem('link')} onChange={set('link')} />
          <Align value={block.align} onChange={set('align')} />
        </>
      )
    case 'image':
      return (
        <>
          <PictureAddress value={block.url} label="Address of the picture" problem={problem('url')} onChange={set('url')} />
          <ShortcodeField
            label="Description"
            description="Read aloud, and shown while pictures are blocked"
            value={block.alt}
            maxLength={300}
            problem={problem('alt')}
            onChange={set('alt')}
          />
          <Link value={block.link} label="Leads to (optional)" problem={problem('link')} onChange={set('link')} />
          <Choice
            label="Width"
            value={String(block.widthPercent)}
            options={widths}
            onChange={(width) => set('widthPercent')(Number(width))}
          />
          <Align value={block.align} onChange={set('align')} />
        </>
      )
    case 'stars':
      return (
        <>
          <Flag label="Show product pictures" value={block.hasImages} onChange={set('hasImages')} />
          <ShortcodeField
            label="Below one star"
            value={block.lowLabel}
            maxLength={40}
            problem={problem('lowLabel')}
            onChange={set('lowLabel')}
          />
          <ShortcodeField
            label="Below five stars"
            value={block.highLabel}
            maxLength={40}
            problem={problem('highLabel')}
            onChange={set('highLabel')}
          />
        </>
      )
    case 'products':
      return <ProductsFields block={block} onChange={onChange} />
    case 'menu':
      return <MenuFields block={block} onChange={onChange} />
    case 'video':
      return <VideoFields block={block} onChange={onChange} />
    case 'html':
      return <HtmlFields block={block} onChange={onChange} />
    case 'review':
      return (
        <ShortcodeField
          label="Above the review"
          value={block.title}
          maxLength={300}
          problem={problem('title')}
          onChange={set('title')}
        />
      )
    case 'showcase':
      return (
        <>
          <ShortcodeField
            label="Heading"
            value={block.title}
            maxLength={300}
            problem={problem('title')}
            onChange={set('title')}
          />
          <Choice
            label="How many"
            value={String(block.count)}
            options={counts}
            onChange={(count) => set('count')(Number(count))}
          />
          <p className={styles.help}>Featured reviews first, then the newest that are published.</p>
        </>
      )
    case 'tier':
      return (
        <>
          <ShortcodeField
            label="Above the tier"
            value={block.title}
            maxLength={300}
            problem={problem('title')}
            onChange={set('title')}
          />
          <ShortcodeField
            label="Below the tier"
            description="Where there is a next tier"
            kind="text"
            value={block.note}
            maxLength={500}
            problem={problem('note')}
            onChange={set('note')}
          />
          <p className={styles.help}>Only members of your loyalty program see it.</p>
        </>
      )
    case 'coupon':
      return (
        <>
          {isOfWorkflow && (
            <ShortcodeField
              label="Code"
              description="The same for everybody. Empty: the code of the reward that started the workflow"
              value={block.code ?? ''}
              maxLength={100}
              problem={problem('code')}
              onChange={(code) => set('code')(code === '' ? undefined : code)}
            />
          )}
          <ShortcodeField
            label="Above the code"
            value={block.title}
            maxLength={300}
            problem={problem('title')}
            onChange={set('title')}
          />
          <ShortcodeField
            label="Below the code"
            kind="text"
            value={block.note}
            maxLength={500}
            problem={problem('note')}
            onChange={set('note')}
          />
        </>
      )
    case 'balance':
      return (
        <>
          <ShortcodeField
            label="Above the balance"
            value={block.title}
            maxLength={300}
            problem={problem('title')}
            onChange={set('title')}
          />
          <Flag label="Show how far it is to the next reward" value={block.hasProgress} onChange={set('hasProgress')} />
          <ShortcodeField
            label="Below the balance"
            description="Where there is a next reward"
            kind="text"
            value={block.note}
            maxLength={500}
            problem={problem('note')}
            onChange={set('note')}
          />
        </>
      )
    case 'columns':
      return <ColumnsFields block={block} onChange={onChange} />
    case 'spacer':
      return (
        <Choice
          label="Height"
          value={String(block.height)}
          options={heights}
          onChange={(height) => set('height')(Number(height))}
        />
      )
    case 'logo':
    case 'social':
      return (
        <>
          <Align value={block.align} onChange={set('align')} />
          <p className={styles.help}>
            {block.type === 'logo' ? 'Logo and header picture' : 'The links'} come from your{' '}
            <TextLink href="/app/settings/reviews/branding">branding</TextLink>.
          </p>
        </>
      )
    case 'divider':
      return <p className={styles.help}>A line in the border colour of your brand.</p>
    case 'footer':
      return (
        <>
          <ShortcodeField
            label="Text"
            kind="text"
            value={block.text}
            maxLength={1000}
            problem={problem('text')}
            onChange={set('text')}
          />
          <p className={styles.help}>
            Name and postal address of your store follow by themselves, and the way to unsubscribe where the law asks for it.
          </p>
        </>
      )
  }
}

/** Blocks side by side: on a phone they stand below each other. */
function ColumnsFields({ block, onChange }: BlockFieldsProps<Extract<EmailBlock, { type: 'columns' }>>) {
  const { isReadOnly, shortcodes } = useEditing()
  const setColumn = (at: number, blocks: ColumnBlock[], field: string) =>
    onChange({ ...block, columns: block.columns.map((column, index) => (index === at ? { blocks } : column)) }, field)
  return (
    <>
      <Choice
        label="Columns"
        value={String(block.columns.length)}
        options={columnCounts}
        onChange={(count) => {
          const columns = Array.from({ length: Number(count) }, (_, index) => block.columns[index] ?? { blocks: [] })
          onChange({ ...block, columns }, 'columns')
        }}
      />
      {block.columns.map(({ blocks }, at) => (
        <fieldset key={at} className={styles.column}>
          <legend>Column {at + 1}</legend>
          {blocks.map((inner, index) => {
            const swap = (other: number) => {
              const next = [...blocks]
              const [moved] = next.splice(index, 1)
              if (moved) next.splice(other, 0, moved)
              setColumn(at, next, 'order')
            }
            const name = blockKinds[inner.type].name
            return (
              <div key={inner.id} className={styles.inner}>
                <div className={styles.innerHead}>
                  <strong>{name}</strong>
                  {!isReadOnly && (
                    <div>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        aria-label={`Move ${name} up`}
                        disabled={index === 0}
                        onClick={() => swap(index - 1)}
                      >
                        <IconArrowUp size={14} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        aria-label={`Move ${name} down`}
                        disabled={index === blocks.length - 1}
                        onClick={() => swap(index + 1)}
                      >
                        <IconArrowDown size={14} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="sm"
                        aria-label={`Delete ${name}`}
                        onClick={() =>
                          setColumn(
                            at,
                            blocks.filter(({ id }) => id !== inner.id),
                            'delete',
                          )
                        }
                      >
                        <IconDelete size={14} aria-hidden />
                      </ActionIcon>
                    </div>
                  )}
                </div>
                <BlockFields
                  block={inner}
                  onChange={(changed, field) =>
                    isColumnBlock(changed) &&
                    setColumn(
                      at,
                      blocks.map((each) => (each.id === inner.id ? changed : each)),
                      `${inner.id} ${field}`,
                    )
                  }
                />
              </div>
            )
          })}
          {!isReadOnly && blocks.length < 8 && (
            <AddBlock
              isInColumn
              onAdd={(kind) => {
                const added = newBlock(kind, shortcodes)
                if (isColumnBlock(added)) setColumn(at, [...blocks, added], 'add')
              }}
            >
              <Button variant="subtle" size="xs">
                Add to column {at + 1}
              </Button>
            </AddBlock>
          )}
        </fieldset>
      ))}
    </>
  )
}

const sizes = [
  { value: 'large', label: 'Large' },
  { value: 'medium', label: 'Medium' },
  { value: 'small', label: 'Small' },
]
const tones = [
  { value: 'normal', label: 'Normal' },
  { value: 'muted', label: 'Quiet' },
]
const widths = ['25', '33', '50', '75', '100'].map((value) => ({ value, label: `${value} %` }))
const heights = ['8', '16', '24', '32', '48', '64', '96'].map((value) => ({ value, label: `${value} px` }))
const counts = ['1', '2', '3'].map((value) => ({ value, label: value }))
const columnCounts = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))
