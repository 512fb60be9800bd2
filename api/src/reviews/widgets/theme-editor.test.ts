import { themeEditorUrl } from './theme-editor.ts'

describe('the theme editor', () => {
  it('opens with the block added', () => {
    expect(themeEditorUrl('mill.myshopify.com', 'key', 'review_list')).toBe(
      'https://mill.myshopify.com/admin/themes/current/editor?template=product&addAppBlockId=key%2Freview-list&target=newAppsSection',
    )
  })

  it('has no link for a widget that is part of another block', () => {
    expect(themeEditorUrl('mill.myshopify.com', 'key', 'nudges')).toBeNull()
  })

  it('opens with the app embed turned on for widgets on all pages', () => {
    expect(themeEditorUrl('mill.myshopify.com', 'key', 'floating_tab')).toBe(
      'https://mill.myshopify.com/admin/themes/current/editor?context=apps&activateAppId=key%2Ffloating-tab',
    )
  })
})
