import type { Sheet } from './sheet';

/** Paints a square glass flacon half full of scent with its label. */
export function paintFlacon(sheet: Sheet): void {
  const outer =
    'M432 340Q432 318 454 318L746 318Q768 318 768 340L768 756Q768 778 746 778L454 778Q432 778 432 756Z';
  const inner =
    'M462 362Q462 352 472 352L728 352Q738 352 738 362L738 708Q738 722 724 722L476 722Q462 722 462 708Z';
  const liquid = 'M462 420L738 420L738 708Q738 722 724 722L476 722Q462 722 462 708Z';
  sheet.shape(
    outer,
    sheet.linear(
      '0 #fff3e6 0.8, 0.1 #d6b39e 0.55, 0.5 #e9cdb8 0.42, 0.92 #8e6454 0.6, 1 #fbe6d4 0.8',
      0,
      0,
      1,
      0,
    ),
  );
  sheet.shape(
    outer,
    sheet.linear('0 #fff6ea 0.4, 0.6 #fff6ea 0.05, 0.86 #7a3d1c 0.45, 1 #f2b877 0.75'),
  );
  sheet.shape(inner, '#5b3428', { opacity: 0.22 });
  sheet.shape(
    liquid,
    sheet.linearAt('0 #ffcf7a, 0.3 #f0a040, 0.65 #c96f1f, 1 #7d370e', 470, 420, 760, 730),
  );
  sheet.group({ clip: sheet.clip(liquid) }, () => {
    sheet.ellipse(560, 640, 150, 120, sheet.radial('0 #ffe8ac 0.85, 1 #ffc25c 0'));
    sheet.rect(706, 420, 32, 310, sheet.linear('0 #6d2f0c 0, 1 #6d2f0c 0.65', 0, 0, 1, 0));
    sheet.rect(462, 420, 20, 310, sheet.linear('0 #fff0c4 0.75, 1 #fff0c4 0', 0, 0, 1, 0));
    sheet.rect(462, 696, 280, 28, sheet.linear('0 #8a4210 0, 1 #6d2f0c 0.7'));
  });
  sheet.ellipse(600, 420, 138, 6.5, sheet.linear('0 #ffe4aa, 1 #c9792a'));
  sheet.line('M462 420Q600 413 738 420', '#fff6dc', 1.6, { opacity: 0.8 });
  sheet.line('M606 340L602 700', '#fff0cf', 3, { opacity: 0.35 });
  sheet.shape('M448 346Q448 334 460 334L474 334L474 744L460 756Q448 756 448 744Z', '#ffffff', {
    opacity: 0.5,
  });
  sheet.shape('M484 338L560 338L496 600L484 600Z', '#ffffff', { opacity: 0.2 });
  sheet.shape('M752 346L758 346L758 740L752 740Z', '#ffffff', { opacity: 0.55 });
  sheet.shape(
    'M462 722L738 722L758 768L442 768Z',
    sheet.linear('0 #fff0d4 0.55, 0.5 #d98a3c 0.55, 1 #fff3da 0.75'),
  );
  sheet.line('M440 774L760 774', '#fff6e6', 2.5, { opacity: 0.75 });
  sheet.line('M446 322L754 322', '#ffffff', 3, { opacity: 0.85 });
  sheet.rect(524, 520, 152, 108, sheet.linear('0 #fffaf0, 1 #ecdcc2'));
  sheet.rect(531, 527, 138, 94, 'none');
  sheet.line('M532 528L668 528L668 620L532 620Z', '#b98a3c', 1.4);
  sheet.line('M574 560L626 560M560 580L640 580', '#3d2418', 3, { cap: 'butt', opacity: 0.85 });
  sheet.line('M584 599L616 599', '#b98a3c', 1.6, { cap: 'butt' });
}

/** Paints the faceted stopper of a flacon and its metal collar. */
export function paintStopper(sheet: Sheet): void {
  sheet.rect(
    556,
    282,
    88,
    38,
    sheet.linear('0 #7c5518, 0.2 #fff0c0, 0.45 #d9a94f, 0.8 #8a5f1e, 1 #e4bc6a', 0, 0, 1, 0),
  );
  sheet.line('M556 294L644 294M556 306L644 306', '#5d3f10', 1.4, { opacity: 0.5, cap: 'butt' });
  sheet.shape('M522 152L678 152L700 178L700 262L684 284L516 284L500 262L500 178Z', '#15100f');
  sheet.shape('M522 152L678 152L664 176L536 176Z', sheet.linear('0 #e9d3c4, 1 #74605a'));
  sheet.shape('M522 152L536 176L528 260L500 262L500 178Z', sheet.linear('0 #8f7a73, 1 #2f2624'));
  sheet.shape('M678 152L700 178L700 262L672 260L664 176Z', sheet.linear('0 #3a2f2c, 1 #0c0808'));
  sheet.shape(
    'M536 176L664 176L672 260L528 260Z',
    sheet.linear('0 #3d322f, 0.4 #1c1514, 1 #2b211f', 0, 0, 1, 1),
  );
  sheet.shape('M536 176L590 176L548 260L528 260Z', '#d9c3b6', { opacity: 0.35 });
  sheet.shape('M528 260L672 260L684 284L516 284Z', sheet.linear('0 #0c0808, 1 #5d3a24'));
  sheet.line('M522 152L678 152', '#fff3e6', 2, { opacity: 0.8 });
}
