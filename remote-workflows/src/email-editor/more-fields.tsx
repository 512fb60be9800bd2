import { brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import type { EmailProblem } from '@yuko/contract/emails/email'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { ActionIcon, Button, IconDelete, IconPlus, IconUpload } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useRef } from 'react'
import { useUploadPicture } from '#data/email.mutations.ts'
import { sourceNames } from './block.model.ts'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { Align, Choice, Flag, Link, useProblemsOf } from './field-controls.tsx'
import { ShortcodeField } from './shortcode-field.tsx'

interface FieldsProps<Type extends EmailBlock['type']> {
  block: Extract<EmailBlock, { type: Type }>
  onChange: (block: EmailBlock, field: string) => void
}

interface PictureAddressProps {
  label: string
  value: string
  problem: EmailProblem | undefined
  onChange: (value: string) => void
}

/** Of a picture on the web, or one that is uploaded here: what is uploaded stays as long as mails may show it. */
export function PictureAddress({ value, onChange, ...field }: PictureAddressProps) {
  const { isReadOnly } = useEditing()
  const upload = useUploadPicture()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picture}>
      <Link {...field} value={value} onChange={onChange} />
      {!isReadOnly && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={brandImageTypes}
            aria-label="Picture to upload"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) upload.mutate(file, { onSuccess: ({ path }) => onChange(path) })
            }}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            loading={upload.isPending}
            onClick={() => chooser.current?.click()}
          >
            Upload a picture
          </Button>
          {upload.error && <p className={styles.problem}>{upload.error.message}</p>}
        </>
      )}
    </div>
  )
}

export function ProductsFields({ block, onChange }: FieldsProps<'products'>) {
  const { isOfWorkflow, shortcodes } = useEditing()
  const problem = useProblemsOf(block.id)
  const set = (field: string) => (value: unknown) => onChange({ ...block, [field]: value } as EmailBlock, field)
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  const sources = Object.entries(sourceNames).filter(([source]) => {
    if (source === 'mail') return false
    return source === 'order' || source === 'checkout' ? knows(`${source}.`) : true
  })
  return (
    <>
      {isOfWorkflow && (
        <>
          <Choice
            label="Products"
            value={block.source ?? 'mail'}
            options={sources.map(([value, label]) => ({ value, label }))}
            width={220}
            onChange={set('source')}
          />
          <ShortcodeField
            label="Above them"
            description="Where there are any"
            value={block.title ?? ''}
            maxLength={120}
            problem={problem('title')}
            onChange={set('title')}
          />
          <Choice label="Arrangement" value={block.layout ?? 'list'} options={layouts} onChange={set('layout')} />
          <Choice
            label="At most"
            value={String(block.count ?? 12)}
            options={counts}
            onChange={(count) => set('count')(Number(count))}
          />
        </>
      )}
      <Flag label="Show product pictures" value={block.hasImages} onChange={set('hasImages')} />
      {isOfWorkflow && (
        <Flag label="Show prices, where they are known" value={block.hasPrices ?? true} onChange={set('hasPrices')} />
      )}
      <ShortcodeField
        label={isOfWorkflow ? 'Link to the product' : 'Link to the review'}
        description="Empty for none"
        value={block.buttonLabel}
        maxLength={80}
        problem={problem('buttonLabel')}
        onChange={set('buttonLabel')}
      />
    </>
  )
}

export function MenuFields({ block, onChange }: FieldsProps<'menu'>) {
  const { isReadOnly } = useEditing()
  const problem = useProblemsOf(block.id)
  const setItems = (items: typeof block.items, field: string) => onChange({ ...block, items }, field)
  const setItem = (at: number, change: { label?: string; link?: string }) =>
    setItems(
      block.items.map((item, index) => (index === at ? { ...item, ...change } : item)),
      `items.${at}`,
    )
  return (
    <>
      {block.items.map((item, at) => (
        <fieldset key={at} className={styles.column}>
          <legend>Link {at + 1}</legend>
          <ShortcodeField label="Words" value={item.label} maxLength={60} onChange={(label) => setItem(at, { label })} />
          <Link label="Leads to" value={item.link} problem={problem(`items.${at}`)} onChange={(link) => setItem(at, { link })} />
          {!isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete link ${at + 1}`}
              onClick={() =>
                setItems(
                  block.items.filter((_, index) => index !== at),
                  'items',
                )
              }
            >
              <IconDelete size={16} aria-hidden />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {!isReadOnly && block.items.length < 6 && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setItems([...block.items, { label: 'More', link: '{{ store.url }}' }], 'items')}
        >
          Add link
        </Button>
      )}
      <Align value={block.align} onChange={(align) => onChange({ ...block, align } as EmailBlock, 'align')} />
    </>
  )
}

export function VideoFields({ block, onChange }: FieldsProps<'video'>) {
  const problem = useProblemsOf(block.id)
  const set = (field: string) => (value: string) => onChange({ ...block, [field]: value }, field)
  return (
    <>
      <Link label="Address of the video" value={block.url} problem={problem('url')} onChange={set('url')} />
      <PictureAddress
        label="Picture (of YouTube its own unless given)"
        value={block.imageUrl}
        problem={problem('imageUrl')}
        onChange={set('imageUrl')}
      />
      <ShortcodeField label="Description" value={block.alt} maxLength={300} problem={problem('alt')} onChange={set('alt')} />
      <ShortcodeField
        label="Words below it"
        value={block.label}
        maxLength={80}
        problem={problem('label')}
        onChange={set('label')}
      />
    </>
  )
}

export function HtmlFields({ block, onChange }: FieldsProps<'html'>) {
  const { isReadOnly } = useEditing()
  const problem = useProblemsOf(block.id)('html')
  return (
    <Textarea
      label="HTML"
      description="Tables, words, pictures and inline styles. Scripts, forms and style sheets are taken away when it is saved"
      value={block.html}
      maxLength={60_000}
      autosize
      minRows={6}
      maxRows={18}
      spellCheck={false}
      readOnly={isReadOnly}
      error={problem?.severity === 'error' && problem.message}
      classNames={{ input: styles.code }}
      onChange={({ currentTarget }) => onChange({ ...block, html: currentTarget.value }, 'html')}
    />
  )
}

const layouts = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
]
const counts = ['2', '3', '4', '6', '8', '12'].map((value) => ({ value, label: value }))
