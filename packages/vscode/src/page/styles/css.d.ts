/** Style sheets are bundled by esbuild; the compiler need not look into them. */
declare module '*.css';
