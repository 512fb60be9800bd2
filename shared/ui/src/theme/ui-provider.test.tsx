import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { renderUi } from '#testing/render-ui.tsx'

describe('UiProvider', () => {
  it('sets the given color scheme on the document, and follows it', () => {
    const { rerender } = renderUi(<Button>Save</Button>, { colorScheme: 'dark' })
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')

    rerender(<Button>Save</Button>)
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
  })

  it('writes no style element, which a strict content security policy would refuse', () => {
    renderUi(<Button>Save</Button>)
    expect(document.querySelectorAll('style[data-mantine-styles]')).toHaveLength(0)
  })
})
