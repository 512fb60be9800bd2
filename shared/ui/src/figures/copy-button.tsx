import { t } from '@lingui/core/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '#icons/icons.ts'

/** Copies text and confirms it for two seconds, visibly and to assistive technology. */
export function CopyButton({ value, label = t`Copy` }: { value: string; label?: string }) {
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={clipboard.copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      onClick={() => clipboard.copy(value)}
    >
      {clipboard.copied ? t`Copied` : label}
      <VisuallyHidden aria-live="polite">{clipboard.copied ? t`Copied to clipboard` : ''}</VisuallyHidden>
    </Button>
  )
}
