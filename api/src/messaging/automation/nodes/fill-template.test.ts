import { fillTemplate } from './fill-template.ts'

const one = {
  person: { firstName: 'Eva', lastName: null, tags: ['tea', 'new'] },
  context: { event: {} },
  workflowTitle: 'Welcome',
} as never

describe('fillTemplate', () => {
  it.each([
    ['Hello {{ customer.first_name }}', 'Hello Eva'],
    ['Hello {{customer.first_name|default:"you"}}', 'Hello Eva'],
    ["Hello {{ customer.nick | default: 'you' }}", 'Hello you'],
    ['Hello {{ customer.nick | default: "you"  }}', 'Hello you'],
    ['Hello {{ customer.nick }}', 'Hello '],
    ['Hello {{ a b }}', 'Hello {{ a b }}'],
  ])('%s', (template, filled) => {
    expect(fillTemplate(template, one)).toBe(filled)
  })

  it('stays fast for endless braces and blanks', () => {
    const began = performance.now()
    for (const part of ['{', ' ', '{{ a', '{{a|default:"']) fillTemplate(`{{ a${part.repeat(100_000)}`, one)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
