import { t } from '@lingui/core/macro'
import type { PageWidget, RepeatableSlug } from '@yuko/contract/widgets/page-widget'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useCreatePageWidget, useDeletePageWidget, useUpdatePageWidget } from '#data/page-widgets.mutations.ts'
import { PageWidgetForm } from './page-widget.form.tsx'

export type PageWidgetDialog =
  | { readonly name: 'create'; readonly widget?: undefined }
  | { readonly name: 'edit' | 'duplicate' | 'delete'; readonly widget: PageWidget }

interface DialogsProps {
  slug: RepeatableSlug
  dialog: PageWidgetDialog
  /** In the editor at the moment. */
  openId: string | undefined
  onClose: () => void
  /** Closes the list, because another editor opens. */
  onLeave: () => void
}

export function PageWidgetDialogs({ dialog, ...props }: DialogsProps) {
  if (dialog.name === 'edit') return <Edit widget={dialog.widget} onClose={props.onClose} />
  if (dialog.name === 'delete') return <Delete widget={dialog.widget} {...props} />
  return <Create source={dialog.widget} {...props} />
}

type PartProps = Omit<DialogsProps, 'dialog'>

/** From the default, or from another page widget. Its editor opens next. */
function Create({ slug, source, onClose, onLeave }: PartProps & { source: PageWidget | undefined }) {
  const navigate = useNavigate()
  const { mutateAsync } = useCreatePageWidget(slug, source?.pageWidgetId ?? null)
  const copied = source?.name.slice(0, 70)
  return (
    <PageWidgetForm
      title={source ? t`Duplicate page widget` : t`Add page widget`}
      widget={source}
      name={copied === undefined ? '' : t`Copy of ${copied}`}
      onCancel={onClose}
      onSubmit={async (draft) => {
        const { pageWidgetId } = await mutateAsync(draft)
        notify(t`Page widget added. Change its settings here.`, { type: 'success' })
        onLeave()
        void navigate(`/reviews/widget/${pageWidgetId}`)
      }}
    />
  )
}

function Edit({ widget, onClose }: { widget: PageWidget; onClose: () => void }) {
  const { mutateAsync } = useUpdatePageWidget(widget.pageWidgetId)
  return (
    <PageWidgetForm
      title={t`Name and pages`}
      widget={widget}
      name={widget.name}
      onCancel={onClose}
      onSubmit={async (draft) => {
        await mutateAsync(draft)
        notify(t`Page widget updated`)
        onClose()
      }}
    />
  )
}

function Delete({ slug, widget, openId, onClose, onLeave }: PartProps & { widget: PageWidget }) {
  const navigate = useNavigate()
  const { mutateAsync } = useDeletePageWidget()
  const { name, pageWidgetId } = widget
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirmLabel={t`Delete`}
      isDestructive
      onCancel={onClose}
      onConfirm={async () => {
        await mutateAsync(pageWidgetId)
        onClose()
        notify(t`“${name}” deleted`)
        if (pageWidgetId !== openId) return
        onLeave()
        void navigate(`/reviews/widget/${slug}`)
      }}
    >
      {t`Its settings and history are deleted. Its pages show the default widget, unless another page widget fits them.`}
    </ConfirmDialog>
  )
}
