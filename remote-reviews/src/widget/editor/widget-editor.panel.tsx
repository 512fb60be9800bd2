import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ReviewWidget, Widget } from '@yuko/contract/widgets/widget'
import { widgetElements } from '@yuko/contract/widgets/widget-kind'
import { RefusedChange } from '@yuko/kit/publishing/refused-change.tsx'
import { Page, SegmentedControl } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { kindWording } from '../kind-wording.ts'
import styles from './editor.module.css'
import { Preview } from './preview.tsx'
import { ProductChoice } from './product-choice.panel.tsx'
import { useWidgetEditor, type WidgetEditorModel } from './use-widget-editor.ts'
import { WidgetActions } from './widget-actions.tsx'
import { WidgetDialogs } from './widget-dialogs.tsx'
import { WidgetSettings } from './widget-settings.panel.tsx'
import { WidgetState } from './widget-state.tsx'

interface WidgetEditorProps {
  widget: ReviewWidget
  store: string
  brand: BrandSettings
  /** Refetches the widget after another member changed it. */
  onReload: () => Promise<{ data?: Widget | undefined }>
}

export function WidgetEditor({ widget, store, brand, onReload }: WidgetEditorProps) {
  const editor = useWidgetEditor(widget, store, brand)
  const { draft, changes, preview, product } = editor
  const [view, setView] = useState('settings')
  const { kind } = widget
  return (
    <Page
      width="full"
      title={widget.page?.name ?? kindWording[kind].name}
      back={
        widget.page
          ? { href: `/reviews/widget/${widget.slug}`, label: kindWording[kind].name }
          : { href: '/reviews/widget', label: t`Widgets` }
      }
      badge={<WidgetState widget={widget} isUnpublished={draft.isUnpublished} />}
      actions={<WidgetActions editor={editor} />}
    >
      <RefusedChange
        changes={changes.all}
        subject={t({ message: 'this widget', comment: 'Object of a sentence, as in “Somebody changed this widget”' })}
        onReload={async () => (await onReload()).data}
        onTake={draft.take}
      />
      <div className={styles.views}>
        <SegmentedControl
          fullWidth
          aria-label={t`Editor view`}
          data={[
            { value: 'settings', label: t`Settings` },
            { value: 'preview', label: t`Preview` },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.editor} data-view={view}>
        <WidgetSettings editor={editor} />
        <Preview
          {...{ kind, store, product }}
          widget={editor.shown}
          reply={preview.data}
          tools={<PreviewProduct editor={editor} />}
        />
      </div>
      <WidgetDialogs editor={editor} />
      {editor.canWrite && (
        <SaveBar isDirty={draft.isDirty} isSaving={changes.isSaving} onSave={changes.save} onDiscard={changes.reset} />
      )}
    </Page>
  )
}

/** Nothing for widgets that aren’t about a product. */
function PreviewProduct({ editor: { widget, product, setProduct } }: { editor: WidgetEditorModel }) {
  const needed = widgetElements[widget.kind].product
  if (needed === 'none') return null
  return (
    <div className={styles.product}>
      <ProductChoice
        isRequired={needed === 'required'}
        isForQuestions={widget.kind === 'questions'}
        value={product}
        onChange={setProduct}
      />
    </div>
  )
}
