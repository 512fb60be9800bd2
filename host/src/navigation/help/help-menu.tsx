import { t } from '@lingui/core/macro'
import { ActionIcon, IconCopy, IconExternalLink, IconHelp, IconKeyboard, IconList, Menu, useHotkeys } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'

const Shortcuts = lazy(async () => ({ default: (await import('#navigation/help/shortcuts.dialog.tsx')).ShortcutsDialog }))

/** The page's composition id, for a support request. */
const copyComposition = async () => (await import('#telemetry/copy-composition.tsx')).copyComposition()

/** Keyboard shortcuts, API reference and terms. */
export function HelpMenu({ className }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  // Stays mounted once opened, so that closing is animated.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useHotkeys([['shift+?', () => setIsOpen(true)]])
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <ActionIcon className={className} aria-label={t`Help`}>
            <IconHelp size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKeyboard size={18} />} rightSection={<kbd>?</kbd>} onClick={() => setIsOpen(true)}>
            {t`Keyboard shortcuts`}
          </Menu.Item>
          <Menu.Item
            component="a"
            href="/api/v1/docs"
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            {t`API reference`}
          </Menu.Item>
          <Menu.Item component="a" href="/terms" target="_blank" leftSection={<IconList size={18} />}>
            {t`Terms of service`}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={copyComposition}>
            {t`Copy composition ID`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {wasOpen && (
        <Suspense>
          <Shortcuts isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
