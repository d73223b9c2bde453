import type { PageTexts } from './page-phrases';

const THING =
  '(?:page|product|item|listing|offer|article|piece|style|model|watch|bag|link|url|document|file|content|reference)';
const POINTED = `(?:this|that|the|your|requested|(?:we are |we're )?sorry,?)(?: [\\w'-]+){0,3}? ${THING}`;
const NOT_FOUND =
  "(?:is |was |were |could |can |has )?(?:not|n't|cannot|can't)(?: be| been)? found";

/**
 * Titles and headings, or complete parts of them, that say that there is no such page or that the
 * product is gone.
 */
const GONE: readonly RegExp[] = [
  // Only 404 alone, not a number in a product's name.
  /^(?:http )?(?:error )?404(?: error)?$/,
  /^(?:http )?(?:error )?404 (?:error )?(?:the )?(?:page |file |product |item )?not found\b/,
  /^(?:error )?404 page$/,
  /^(?:error )?not found$/,
  new RegExp(
    `^(?:(?:oops|sorry|uh oh|whoops|ooops)[,.!…]* )?(?:(?:the|this|that|your|requested) )*${THING}(?: you(?:'re| are| were|'ve)? (?:looking for|requested|want|tried to (?:reach|open|access)))? (?:could|can|was|is|has)? ?${NOT_FOUND}\\b`,
  ),
  new RegExp(
    `\\b(?:can't|cannot|can not|couldn't|could not|unable to) (?:find|locate) (?:the|that|this|your|a) (?:requested )?${THING}\\b`,
  ),
  new RegExp(`\\b${POINTED}\\b.{0,60}\\b(?:doesn't|does not|no longer) exists?\\b`),
  new RegExp(
    `\\b${POINTED}\\b.{0,60}\\b(?:no longer (?:available|sold|for sale|offered|in stock|carried|stocked|in production|made)|permanently unavailable)\\b`,
  ),
  new RegExp(
    `\\b${POINTED}\\b.{0,30}\\b(?:has been|is|was) (?:now |been |permanently )*(?:discontinued|removed|deleted|retired|withdrawn)\\b`,
  ),
  new RegExp(
    `^(?:sorry|oops)\\b.{0,40}\\b(?:this|that|the) ${THING} (?:is |are )?(?:unavailable|gone|not available|has expired|has ended)\\b`,
  ),
  new RegExp(
    `^${THING} (?:is )?(?:no longer available|no longer exists|discontinued|removed|expired)$`,
  ),
  /^no longer available$/,
  /^(?:this )?listing (?:has )?(?:ended|expired)\b/,
  /^discontinued(?: product| item)?$/,
  /[([] ?(?:discontinued|no longer available) ?[)\]]/,
  /\b(?:sold out for good|permanently sold out|permanently discontinued)\b/,
  // The same phrases in the other languages of luxury shops.
  /\bseite (?:wurde )?nicht gefunden\b|\b(?:produkt|artikel) (?:wurde )?nicht (?:mehr )?(?:gefunden|verfügbar|lieferbar)\b/,
  /\bpage (?:introuvable|non trouvée|inexistante)\b|\b(?:produit|article) (?:introuvable|n'est plus disponible|plus disponible)\b/,
  /\bpagina non trovata\b|\bprodotto (?:non trovato|non (?:è )?più disponibile)\b/,
  /\bpágina no encontrada\b|\bproducto (?:no encontrado|ya no (?:está )?disponible)\b/,
  /\bpágina não encontrada\b|\bpagina niet gevonden\b|ページが見つかりません|页面不存在|找不到页面/,
];

/**
 * Phrases that do not mean that the product is gone: unavailable in the visitor's country, or
 * temporarily.
 */
const NOT_FOR_GOOD = /\bin your (?:country|region|area|location)\b|\b(?:currently|temporarily)\b/;

const WALLS: readonly RegExp[] = [
  /^just a moment\b/,
  /^attention required! \| cloudflare/,
  /^(?:access (?:to this page has been )?denied|robot check|bot verification|security check(?:point)?)\b/,
  /^(?:pardon our interruption|human verification|verifying (?:you are|your connection)|checking your browser)\b/,
  /\b(?:are you (?:a )?(?:robot|human)|(?:verify|confirm) (?:that )?you(?: are|'re) (?:a )?human|not a robot|captcha)\b/,
  /\bunusual (?:traffic|activity)\b/,
];

const plain = (text: string): string => text.toLowerCase().replace(/[‘’´`]/g, "'");

/** The parts of a page title: the subject of the page, and the name of the shop. */
const partsOf = (text: string): string[] =>
  plain(text)
    .split(/ [-–—|·•»:] |[|·•»] ?|: |(?<=[.!?]) /)
    .map((part) => part.replace(/^[\s"'“”!.…,:-]+|[\s"'“”!.…,:-]+$/g, ''))
    .filter((part) => part !== '');

const saysGone = (text: string): boolean => {
  if (NOT_FOR_GOOD.test(plain(text))) return false;
  const whole = plain(text)
    .replace(/[\s"“”!.…,:()–—-]+/g, ' ')
    .trim();
  return [...partsOf(text), whole].some((part) => GONE.some((pattern) => pattern.test(part)));
};

/**
 * The title or heading that says that the page does not exist or its product is permanently gone;
 * undefined if neither does. Sold-out products may return, and the body is not read, since shops
 * say 'no longer available' there about sizes.
 */
export const goneNotice = ({ title, headings }: PageTexts): string | undefined =>
  [title, ...headings].find(saysGone);

/** The title or heading of a bot wall; undefined if the page is not one. */
export const botWallNotice = ({ title, headings }: PageTexts): string | undefined =>
  [title, ...headings].find((text) => WALLS.some((pattern) => pattern.test(plain(text))));
