/**
 * Values of libraries that services give back, written as the JSON that Jackson makes of them: pages of MyBatis-Plus and
 * PageHelper, collections of vavr. One more type is one more declaration.
 */
export const libraryValueTypes = /* java */ `
package com.baomidou.mybatisplus.core.metadata;
import java.util.List;
public interface IPage<T> { List<T> getRecords(); long getTotal(); long getSize(); long getCurrent(); long getPages(); }

package com.baomidou.mybatisplus.extension.plugins.pagination;
import com.baomidou.mybatisplus.core.metadata.IPage;
import java.util.List;
public class Page<T> implements IPage<T> {
  private List<T> records; private long total; private long size; private long current;
  public List<T> getRecords() { return records; } public void setRecords(List<T> records) {}
  public long getTotal() { return total; } public void setTotal(long total) {}
  public long getSize() { return size; } public void setSize(long size) {}
  public long getCurrent() { return current; } public void setCurrent(long current) {}
  public long getPages() { return 0; } }

package com.github.pagehelper;
import java.util.*;
public class PageSerializable<T> {
  public long total; public List<T> list; }
public class PageInfo<T> extends PageSerializable<T> {
  public int pageNum; public int pageSize; public int size; public long startRow; public long endRow; public int pages;
  public int prePage; public int nextPage; public boolean isFirstPage; public boolean isLastPage;
  public boolean hasPreviousPage; public boolean hasNextPage; public int navigatePages; public int[] navigatepageNums;
  public int navigateFirstPage; public int navigateLastPage; }
public class Page<E> extends ArrayList<E> {}

package io.vavr.collection;
public interface Traversable<T> extends Iterable<T> {}
public interface Seq<T> extends Traversable<T> {}
public interface List<T> extends Seq<T> {}
public class Vector<T> implements Seq<T> {}
public interface Set<T> extends Traversable<T> {}

package io.vavr.control;
public interface Option<T> {}

package org.openapitools.jackson.nullable;
public class JsonNullable<T> { public static <T> JsonNullable<T> undefined() { return null; } public static <T> JsonNullable<T> of(T value) { return null; } }
`;
