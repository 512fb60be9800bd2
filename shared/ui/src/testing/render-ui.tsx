import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { UiProvider, type UiProviderProps } from '#theme/ui-provider.tsx'

/** Renders inside the provider, without transitions and portals, in English and UTC. */
export function renderUi(element: ReactElement, surroundings: Partial<UiProviderProps> = {}) {
  const wrap = (child: ReactElement) => (
    <UiProvider colorScheme="light" env="test" {...surroundings}>
      {child}
    </UiProvider>
  )
  const { rerender, ...view } = render(wrap(element))
  return { ...view, user: userEvent.setup(), rerender: (child: ReactElement) => rerender(wrap(child)) }
}
