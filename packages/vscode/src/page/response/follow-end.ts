/** Keeps the end of what grows in sight, for as long as the user looks at the end. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * @param grown changes whenever there is more
 * @returns what hears of scrolling
 */
export function useFollowing(
  list: RefObject<HTMLElement | null>,
  grown: unknown,
): (event: { readonly currentTarget: HTMLElement }) => void {
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [grown, list]);
  return ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 4;
  };
}
