import { PlatformMenu } from '#session/platform-bridge/platform-menu.tsx'
import { PlatformSaveBar } from '#session/platform-bridge/platform-save-bar.tsx'
import './platform-elements.css'

/** The parts of the page that the admin draws around its frame. */
export function PlatformElements({ hasMenu }: { hasMenu: boolean }) {
  return (
    <>
      {hasMenu && <PlatformMenu />}
      <PlatformSaveBar />
    </>
  )
}
