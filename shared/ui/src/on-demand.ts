/**
 * The second entry of the design system: what no first screen shows, but an action or a page with a form does. The host loads it
 * once, with the first page that needs it, which makes first screens 12 KB lighter.
 */
import '#on-demand.css'

export { Drawer, PasswordInput, Progress, Switch, Textarea } from '@mantine/core'
export { ConfirmDialog, type ConfirmDialogProps } from '#feedback/confirm-dialog.tsx'
export { Modal } from '#feedback/modal.tsx'
export { ProgressPanel, type ProgressPanelProps } from '#feedback/progress-panel.tsx'
export { type CopiedResource, ResourceProgress, type ResourceProgressProps } from '#feedback/resource-progress.tsx'
export { TryOut, type TryOutProps } from '#feedback/try-out.tsx'
export { BeforeAfter, type BeforeAfterProps } from '#figures/before-after.tsx'
export { CodeBlock, type CodeBlockProps } from '#figures/code-block.tsx'
export { FileDrop, type FileDropProps } from '#form/file-drop.tsx'
export { FormDialog, type FormDialogProps } from '#form/form-dialog.tsx'
export { ImageField, type ImageFieldProps } from '#form/image-field.tsx'
export { NewPasswordField, type NewPasswordFieldProps } from '#form/new-password-field.tsx'
export { PasswordField } from '#form/password-field.tsx'
export { SaveBar, type SaveBarProps } from '#form/save-bar.tsx'
export { Select } from '#form/select.tsx'
export { StaleAlert, type StaleAlertProps } from '#form/stale-alert.tsx'
export {
  IconArrowLeft,
  IconCrop,
  IconExit,
  IconExperiment,
  IconFit,
  IconFlag,
  IconFork,
  IconGrip,
  IconHistory,
  IconHourglass,
  IconJump,
  IconOffline,
  IconPause,
  IconPlay,
  IconPoints,
  IconRedo,
  IconSpam,
  IconSpinner,
  IconSplit,
  IconTagOff,
  IconTarget,
  IconTeam,
  IconTidy,
  IconTrigger,
  IconZoomIn,
  IconZoomOut,
} from '#icons/icons.ts'
export { DetailDrawer, type DetailDrawerProps } from '#page/detail-drawer.tsx'
export { StepProgress, type StepProgressProps } from '#page/step-progress.tsx'
