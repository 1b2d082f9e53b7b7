/** One rule of the second engine on certain elements, and why it may speak there. */
interface Accepted {
  rule: string
  /** A selector of the elements; inside of a frame, the frame's. */
  where: string
  reason: string
}

/**
 * What the second engine (`second-opinion.ts`) says and was looked into. `docs/accessibility.md`
 * explains each. There is no such list for axe: it has nothing to say.
 */
export const accepted: readonly Accepted[] = [
  {
    rule: 'style_color_misuse',
    where: 'style',
    reason:
      'asks for a look; status, errors and the current page are told by words or shape, too',
  },
  {
    rule: 'style_highcontrast_visible',
    where: 'style',
    reason: 'asks for a look in forced colours; e2e/forced-colors.spec.ts looks',
  },
  {
    rule: 'aria_content_in_landmark',
    where: '.skip-link',
    reason: 'a link past the landmarks stands before them',
  },
  {
    rule: 'element_tabbable_visible',
    where: '.skip-link',
    reason: 'it is seen while it has the focus; e2e/keyboard.spec.ts looks',
  },
  {
    rule: 'list_structure_proper',
    where: 'dl',
    reason: 'HTML allows groups of terms and descriptions in a div',
  },
  {
    rule: 'element_tabbable_unobscured',
    where: '*',
    reason:
      'asks for a look at all that the header or a dialog covers at the moment; e2e/keyboard.spec.ts looks when the focus is there',
  },
  {
    rule: 'fieldset_legend_valid',
    where: 'fieldset[role=presentation]',
    reason: 'it disables what is in it and is no group',
  },
  {
    rule: 'img_alt_background',
    where: 'select',
    reason: 'the arrow of a choice; in forced colours the system draws its own',
  },
  {
    rule: 'input_fields_grouped',
    where: 'input, select, textarea',
    reason: 'the four fields are one form under a heading of its own',
  },
  {
    rule: 'text_sensory_misuse',
    where: ':lang(en) :is(h2, p)',
    reason: 'takes the right address for a side of the page',
  },
  {
    rule: 'text_block_heading',
    where: 'address br, section[aria-labelledby=map-title] p, figure *, ol + * p',
    reason: 'an address, the example of a report and what closes a list head nothing',
  },
  {
    rule: 'frame_src_valid',
    where: 'iframe[name=office-map]',
    reason: 'the frame is empty until somebody asks for the map',
  },
  {
    rule: 'html_lang_exists',
    where: 'iframe[name=office-map]',
    reason: 'the frame is empty and inert until somebody asks for the map',
  },
  {
    rule: 'html_skipnav_exists',
    where: 'iframe[name=office-map]',
    reason: 'the frame is empty and inert until somebody asks for the map',
  },
  {
    rule: 'input_label_visible',
    where: 'textarea',
    reason: 'its label stands above it; the engine looks for it after the field',
  },
]
