/* The blocks in the editor: a placeholder, because the widget itself shows live data of the store. */
;(({ blocks, element, blockEditor, components }, all) => {
  const h = element.createElement
  for (const { name, title, attributes } of all) {
    blocks.registerBlockType(name, {
      edit: (props) =>
        h(
          'div',
          blockEditor.useBlockProps(),
          h(
            components.Placeholder,
            { icon: 'star-filled', label: `Yuko: ${title}` },
            Object.entries(attributes).map(([attribute, label]) =>
              h(components.TextControl, {
                key: attribute,
                label,
                value: props.attributes[attribute] || '',
                onChange: (value) => props.setAttributes({ [attribute]: value }),
              }),
            ),
          ),
        ),
      save: () => null,
    })
  }
})(window.wp, window.yukoBlocks)
