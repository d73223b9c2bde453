import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fontSize, motion, radius, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Tooltip } from '~/ui/tooltip/tooltip';
import { type CurrentPlace, placeAt } from './current-place';
import { PlaceIcon } from './place-icon';
import { type MainPlace, type Place, placeGroups } from './places';
import { UnreadCount, UnreadDot } from './unread-count';

const MESSAGES = '/admin/messages';

interface PlaceListProps {
  /** Icons only, with tooltips. */
  isNarrow?: boolean;
  onFollow?: () => void;
}

/** All places by group, with the current one marked and those below it expanded. */
export function PlaceList({ isNarrow = false, onFollow }: PlaceListProps) {
  const { pathname, search } = useLocation();
  const current = placeAt(pathname, search);
  const id = useId();
  return (
    <Groups data-narrow={isNarrow || undefined} onClick={onFollow}>
      {placeGroups.map(({ label, places }, index) => (
        <Group key={label ?? 'first'}>
          {label !== undefined && (
            <GroupName id={`${id}${index}`} className={isNarrow ? 'visually-hidden' : undefined}>
              {label}
            </GroupName>
          )}
          <ul aria-labelledby={label === undefined ? undefined : `${id}${index}`}>
            {places.map((place) => (
              <li key={place.to}>
                <Main place={place} current={current} isNarrow={isNarrow} />
                {!isNarrow && place === current.main && place.within !== undefined && (
                  <Below places={place.within} current={current.below} />
                )}
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Groups>
  );
}

interface MainProps {
  place: MainPlace;
  current: CurrentPlace;
  isNarrow: boolean;
}

function Main({ place, current, isNarrow }: MainProps) {
  const { to, label, icon, isOutside = false } = place;
  const isHere = place === current.main;
  const content = (
    <>
      <PlaceIcon name={icon} />
      <span className={isNarrow ? 'visually-hidden' : undefined}>{label}</span>
      {to === MESSAGES && (isNarrow ? <UnreadDot /> : <UnreadCount />)}
    </>
  );
  const link = isOutside ? (
    <Outside href={to}>{content}</Outside>
  ) : (
    <Entry
      to={to}
      aria-current={isHere && current.below === undefined ? 'page' : undefined}
      data-within={(isHere && current.below !== undefined) || undefined}
    >
      {content}
    </Entry>
  );
  return isNarrow ? <Named label={label}>{link}</Named> : link;
}

const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <Tooltip content={label} side="right">
    {/* The tooltip's trigger passes its props and ref to a single element. */}
    <span>{children}</span>
  </Tooltip>
);

const Below = ({ places, current }: { places: readonly Place[]; current: Place | undefined }) => (
  <ul>
    {places.map((place) => (
      <li key={place.to}>
        <Lower to={place.to} aria-current={place === current ? 'page' : undefined}>
          {place.label}
        </Lower>
      </li>
    ))}
  </ul>
);

const Groups = styled.div`
  display: grid;
  gap: ${space[3]};
  &[data-narrow] {
    gap: ${space[2]};
  }
`;

const Group = styled.div`
  [data-narrow] > & + & {
    padding-top: ${space[2]};
    border-top: 1px solid ${color.line};
  }
`;

const GroupName = styled.p`
  ${capsText}
  padding: 0 ${space[3]} ${space[1]};
  color: ${color.muted};
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2rem;
  padding-inline: ${space[3]};
  border-radius: ${radius.fine};
  color: ${color.muted};
  font-size: 0.9375rem;
  text-decoration: none;
  transition:
    color ${motion.fast} ${motion.ease},
    background-color ${motion.fast} ${motion.ease};
  &:hover {
    background-color: ${color.sunken};
    color: ${color.ink};
  }
  &:is([aria-current='page'], [data-within]) {
    color: ${color.ink};
    font-weight: ${weight.semibold};
  }
  &[aria-current='page'] {
    background-color: ${color.sunken};
    box-shadow: inset 2px 0 ${color.gold};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  [role='dialog'] & {
    min-height: 2.75rem;
    font-size: ${fontSize.small};
  }
`;

const mainEntry = css`
  ${entry}
  position: relative;
  & > svg {
    flex: none;
  }
  [data-narrow] & {
    justify-content: center;
    min-height: 2.25rem;
    padding-inline: 0;
  }
`;

const Entry = styled(Link)`
  ${mainEntry}
`;

const Outside = styled.a`
  ${mainEntry}
`;

const Lower = styled(Link)`
  ${entry}
  min-height: 1.875rem;
  padding-left: calc(20px + 2 * ${space[3]});
  font-size: ${fontSize.caption};
`;
